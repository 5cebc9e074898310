import HapticsRealtime
import HapticsSynthesis

// The frames that a held voice has rendered ahead, with which it fades out and resumes.
extension VoicePool {
  @_noAllocation @_noLocks func mixEcho(
    _ index: Int,
    from frame: Int64,
    to end: Int64,
    at offset: Int,
    _ out: VoiceOutputs
  ) {
    let voice = voices[index]
    let first = max(frame, voice.echoStart)
    let last = min(end, voice.echoStart + fadeLength)
    guard first < last else { return }
    let length = Int(fadeLength)
    let left = ahead(of: index)
    for i in Int(first - voice.echoStart)..<Int(last - voice.echoStart) {
      let level = voice.echoLevel * Float(length - i) / Float(length)
      let at = offset + Int(voice.echoStart - frame) + i
      if voice.isShaped {
        addEcho(index, i, level, to: at, at: voice.echoStart + Int64(i), out)
        continue
      }
      out.left[at] += left[i] * level * voice.audioStrength
      out.right[at] += left[length + i] * level * voice.audioStrength
      out.haptic[at] += left[2 * length + i] * level * voice.strength
    }
  }

  @_noAllocation @_noLocks private func addEcho(
    _ index: Int,
    _ i: Int,
    _ level: Float,
    to place: Int,
    at frame: Int64,
    _ out: VoiceOutputs
  ) {
    let (voice, shape, length) = (voices[index], shaping.shapes[index], Int(fadeLength))
    let echo = ahead(of: index) + i
    let level = level * shape.gain(at: frame)
    let sides = shape.sides(at: frame)
    out.left[place] += echo[0] * level * voice.audioStrength * sides.left
    out.right[place] += echo[length] * level * voice.audioStrength * sides.right
    let felt = echo[2 * length] * level * voice.strength
    if hasSides {
      out.hapticLeft[place] += felt * sides.left
      out.hapticRight[place] += felt * sides.right
    } else {
      out.haptic[place] += felt
    }
  }

  /// Renders the frames that a voice needs to fade out.
  ///
  /// A pattern cannot be played backward, so its frames are kept for the resume. A sound returns to
  /// its position, so that it resumes at the current rate and pitch.
  @_noAllocation @_noLocks mutating func renderAhead(_ index: Int) {
    let length = Int(fadeLength)
    let place = voices[index].place
    let left = ahead(of: index)
    let known = Int(voices[index].aheadCount)
    // Frames that were already rendered ahead and not played come first.
    for bus in 0..<3 {
      for i in 0..<known { left[bus * length + i] = left[bus * length + length - known + i] }
      for i in known..<length { left[bus * length + i] = 0 }
    }
    var done = known
    if known == 0 { voices[index].aheadFelt = LevelCell() }
    while done < length {
      let count = min(length - done, VoicePool.blockSize)
      levels.beginVoice(at: 0)
      render(index, count, into: left + done, length, felt: levels.ofVoice)
      levels.collect(into: &voices[index].aheadFelt)
      done += count
    }
    if case .sound = voices[index].kind {
      voices[index].place = place
    } else {
      voices[index].aheadCount = fadeLength
    }
  }
}
