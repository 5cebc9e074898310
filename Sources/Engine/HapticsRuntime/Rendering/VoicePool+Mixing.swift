import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

extension VoicePool {
  /// Mixes the frames from `frame` up to `end`, at most ``blockSize``, into the buses.
  @_noAllocation @_noLocks mutating func mix(
    from frame: Int64,
    to end: Int64,
    offset: Int,
    _ mixer: borrowing Mixer
  ) {
    for index in 0..<used where !voices[index].isFree {
      let out = outputs(index, Int(end - frame), at: offset)
      mixEcho(index, from: frame, to: end, at: offset, out)
      let voice = voices[index]
      if voice.isHeld {
        if voice.isLeaving, end >= voice.echoStart + fadeLength {
          self.end(index, at: end, isOver: true)
        }
        continue
      }
      guard voice.start < end else { continue }
      let first = max(voice.start, frame)
      if voice.handed.isHanded { followHanded(index, from: first, to: end, mixer) }
      mix(index, from: first, to: end, at: offset + Int(first - frame), out, mixer)
      if voice.isFading, end >= voice.fadeStart + voice.fadeLength {
        self.end(index, at: end, isOver: true)
      }
    }
    while used > 0, voices[used - 1].isFree { used -= 1 }
  }

  @_noAllocation @_noLocks
  private mutating func outputs(_ index: Int, _ count: Int, at offset: Int) -> VoiceOutputs {
    var carried = RenditionContents.audio
    if case .pattern = voices[index].kind { carried = RenditionContents(rawValue: 3) }
    return outputs(of: voices[index].routing, carried, count, at: offset)
  }

  @_noAllocation @_noLocks private mutating func mix(
    _ index: Int,
    from first: Int64,
    to end: Int64,
    at offset: Int,
    _ out: VoiceOutputs,
    _ mixer: borrowing Mixer
  ) {
    let voice = voices[index]
    let count = Int(end - first)
    if case .pattern = voice.kind { levels.beginVoice(at: first) }
    // Sums must not depend on block boundaries, so no voice switches paths within a block.
    if voice.isPlain, case .sound = voice.kind {
      mixSound(index, count, gain: voice.gain, out.left + offset, out.right + offset)
    } else if voice.isPlain, voice.gain == 1 {
      mixPlain(index, count, at: offset, out)
    } else if voice.isShaped {
      mixShaped(index, from: first, count, at: offset, out)
    } else {
      read(index, count)
      let (left, right, haptic) = (out.left + offset, out.right + offset, out.haptic + offset)
      for i in 0..<count {
        let level = voice.level(at: first + Int64(i))
        left[i] += scratch[i] * level * voice.audioStrength
        right[i] += scratch[VoicePool.blockSize + i] * level * voice.audioStrength
        haptic[i] += scratch[2 * VoicePool.blockSize + i] * level * voice.strength
      }
    }
    if case .pattern = voice.kind { addLevels(index, from: first, mixer) }
    if isOver(index) { self.end(index, at: end, isOver: true) }
  }

  @_noAllocation @_noLocks private func mixShaped(
    _ index: Int,
    from first: Int64,
    _ count: Int,
    at offset: Int,
    _ out: VoiceOutputs
  ) {
    read(index, count)
    let (voice, shape, size) = (voices[index], shaping.shapes[index], VoicePool.blockSize)
    let isStill =
      shape.isSettled(at: first) && voice.fadeLength == 0
      && first >= voice.riseStart + voice.riseLength
    var level = voice.level(at: first) * shape.gain(at: first)
    var sides = shape.sides(at: first)
    for i in 0..<count {
      if !isStill {
        let frame = first + Int64(i)
        level = voice.level(at: frame) * shape.gain(at: frame)
        sides = shape.sides(at: frame)
      }
      out.left[offset + i] += scratch[i] * level * voice.audioStrength * sides.left
      out.right[offset + i] += scratch[size + i] * level * voice.audioStrength * sides.right
      let felt = scratch[2 * size + i] * level * voice.strength
      if hasSides {
        out.hapticLeft[offset + i] += felt * sides.left
        out.hapticRight[offset + i] += felt * sides.right
      } else {
        out.haptic[offset + i] += felt
      }
    }
  }

  /// Adds a pattern that only its strengths shape.
  ///
  /// A modality with unchanged strength is mixed as usual, to the bit, regardless of the other one.
  @_noAllocation @_noLocks
  private func mixPlain(_ index: Int, _ count: Int, at offset: Int, _ out: VoiceOutputs) {
    let size = VoicePool.blockSize
    let (felt, heard) = (voices[index].strength, voices[index].audioStrength)
    if felt != 1 || heard != 1 { for i in 0..<3 * size { scratch[i] = 0 } }
    mixPattern(
      index,
      count,
      heard == 1 ? out.left + offset : scratch,
      heard == 1 ? out.right + offset : scratch + size,
      felt == 1 ? out.haptic + offset : scratch + 2 * size,
      felt: levels.ofVoice
    )
    if heard != 1 {
      for i in 0..<count {
        out.left[offset + i] += scratch[i] * heard
        out.right[offset + i] += scratch[size + i] * heard
      }
    }
    if felt != 1 { for i in 0..<count { out.haptic[offset + i] += scratch[2 * size + i] * felt } }
  }

  /// Reads the next frames of a voice to the scratch buses: first those that it has rendered ahead.
  @_noAllocation @_noLocks private func read(_ index: Int, _ count: Int) {
    let size = VoicePool.blockSize
    for i in 0..<3 * size { scratch[i] = 0 }
    let length = Int(fadeLength)
    let known = min(Int(voices[index].aheadCount), count)
    if known > 0 {
      let left = ahead(of: index) + (length - Int(voices[index].aheadCount))
      for i in 0..<known {
        scratch[i] = left[i]
        scratch[size + i] = left[length + i]
        scratch[2 * size + i] = left[2 * length + i]
      }
      voices[index].aheadCount -= Int64(known)
      levels.note(known, ahead: &voices[index].aheadFelt)
    }
    render(index, count - known, into: scratch + known, size, felt: levels.ofVoice(after: known))
  }

  /// Adds the next frames of a voice to three buses at a fixed distance, without its level.
  @_noAllocation @_noLocks func render(
    _ index: Int,
    _ count: Int,
    into left: UnsafeMutablePointer<Float>,
    _ distance: Int,
    felt: LevelCells
  ) {
    switch voices[index].kind {
    case .free: break
    case .sound: mixSound(index, count, gain: 1, left, left + distance)
    case .pattern:
      mixPattern(index, count, left, left + distance, left + 2 * distance, felt: felt)
    }
  }

  @_noAllocation @_noLocks private func mixSound(
    _ index: Int,
    _ count: Int,
    gain: Float,
    _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    let voice = voices[index]
    let view = tables.sounds[Int(voice.resource)]
    let rest = voice.partEnd - voice.place
    guard rest > 0, let source = view.source else { return }
    let frames = min(Int64(count), (rest + voice.step - 1) / max(voice.step, 1))
    source.kernels.kernel(for: voice.step).add(
      source.samples,
      PlaceRamp(from: voice.place, step: voice.step),
      count: Int(frames),
      gain: gain,
      to: left,
      right
    )
    voices[index].place += voice.step * frames
    if voice.isTrimmed { fadeEdges(of: voice, view, Int(frames), left, right) }
  }

  /// Fades the edges of a part of a sound, which is alone on its buses: the first millisecond of a
  /// part that starts inside its sound, and the last five of one that ends there.
  @_noAllocation @_noLocks private func fadeEdges(
    of voice: Voice,
    _ view: SoundView,
    _ count: Int,
    _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    let fall = view.pace * fadeLength
    let rise = fall / 5
    let (starts, ends) = (voice.partStart > 0, voice.partEnd < view.frames << 32)
    for i in 0..<count {
      let place = voice.place + voice.step * Int64(i)
      var level: Float = 1
      if starts, place - voice.partStart < rise {
        level = Float(place - voice.partStart) / Float(rise)
      }
      if ends, voice.partEnd - place < fall { level *= Float(voice.partEnd - place) / Float(fall) }
      left[i] *= level
      right[i] *= level
    }
  }

  @_noAllocation @_noLocks private func mixPattern(
    _ index: Int,
    _ count: Int,
    _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>,
    _ haptic: UnsafeMutablePointer<Float>,
    felt: LevelCells
  ) {
    guard let renderer = renderer(of: index) else { return }
    if voices[index].handed.isHanded {
      renderer.pointee.mixAudio(left: left, right: right, count: count)
    } else {
      renderer.pointee.mix(left: left, right: right, haptic: haptic, count: count, felt: felt)
    }
  }

  @_noAllocation @_noLocks func renderer(of index: Int) -> UnsafeMutablePointer<PatternRenderer>? {
    let voice = voices[index]
    guard case .pattern = voice.kind,
      let renderers = tables.patterns[Int(voice.resource)].renderers
    else { return nil }
    return renderers + Int(voice.instance)
  }

  @_noAllocation @_noLocks private func isOver(_ index: Int) -> Bool {
    let voice = voices[index]
    if voice.aheadCount > 0 { return false }
    if let renderer = renderer(of: index) { return renderer.pointee.isOver }
    return voice.place >= voice.partEnd
  }

  @_noAllocation @_noLocks func clear(_ count: Int) {
    for i in 0..<count {
      left[i] = 0
      right[i] = 0
      haptic[i] = 0
    }
    guard hasSides else { return }
    for i in 0..<count {
      hapticLeft[i] = 0
      hapticRight[i] = 0
    }
  }

  /// Writes the sums to an interleaved block.
  @_noAllocation @_noLocks func write(
    _ count: Int,
    through mixDown: borrowing MixDown,
    isLimited: Bool,
    to out: UnsafeMutablePointer<Float>
  ) {
    mixDown.write(
      left,
      inputStride: VoicePool.blockSize,
      frameStride: 1,
      count: count,
      to: out,
      isLimited: isLimited
    )
  }
}
