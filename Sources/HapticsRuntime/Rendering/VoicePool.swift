import HapticsSynthesis
import HapticsTimeline

/// The voices of an engine: so many that sound, and some that only fade out.
struct VoicePool: ~Copyable {
  let tables: RenderTables
  let voices: UnsafeMutablePointer<Voice>
  /// How many may sound at once.
  let limit: Int
  /// How many slots there are for ordinary renditions, with those that only fade out.
  let ordinary: Int
  /// How many slots there are, with those of substitutes: they come last, and take nothing from
  /// others, so that what one sense does for another changes nothing else.
  let count: Int
  let left: UnsafeMutablePointer<Float>
  let right: UnsafeMutablePointer<Float>
  let haptic: UnsafeMutablePointer<Float>
  private let scratch: UnsafeMutablePointer<Float>
  private var age: UInt64 = 0
  /// One more than the last slot in use.
  private var used = 0

  /// Whether a voice is in use, be it held.
  var isSounding: Bool {
    @_noAllocation @_noLocks get { used > 0 }
  }

  /// The most frames that are mixed at a time.
  static var blockSize: Int {
    @_noAllocation @_noLocks get { 256 }
  }

  /// How long what is cut off fades, in frames.
  static var cutLength: Int64 {
    @_noAllocation @_noLocks get { 64 }
  }

  init(limit: Int, resources: Int) {
    self.limit = limit
    ordinary = limit + max(limit / 4, 4)
    count = ordinary + max(limit / 4, 4)
    tables = RenderTables(capacity: resources)
    voices = .allocate(capacity: count)
    voices.initialize(repeating: Voice(), count: count)
    left = .allocate(capacity: 6 * VoicePool.blockSize)
    left.initialize(repeating: 0, count: 6 * VoicePool.blockSize)
    right = left + VoicePool.blockSize
    haptic = right + VoicePool.blockSize
    scratch = haptic + VoicePool.blockSize
  }

  deinit {
    voices.deallocate()
    left.deallocate()
  }
}

extension VoicePool {
  /// Finds a slot for a new voice of a priority, and takes it from a lesser one if need be.
  ///
  /// - Returns: `nil` where all voices are more important.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  private mutating func slot(
    for choice: RenditionChoice,
    priority: UInt8,
    at frame: Int64
  ) -> Int? {
    if case .substitute = choice.kind {
      for index in ordinary..<count where voices[index].isFree { return index }
      return nil
    }
    var sounding = 0
    var free = -1
    var oldest = -1
    var victim = -1
    for index in 0..<ordinary {
      let voice = voices[index]
      if voice.isFree {
        if free < 0 { free = index }
      } else if voice.isFading {
        if oldest < 0 || voice.age < voices[oldest].age { oldest = index }
      } else {
        sounding += 1
        if victim < 0 || voice.priority < voices[victim].priority
          || (voice.priority == voices[victim].priority && voice.age < voices[victim].age)
        {
          victim = index
        }
      }
    }
    if sounding >= limit {
      guard victim >= 0, voices[victim].priority <= priority else { return nil }
      fade(victim, over: VoicePool.cutLength, at: frame)
      if free < 0, oldest < 0 { oldest = victim }
    }
    if free < 0, oldest >= 0 {
      end(oldest)
      free = oldest
    }
    return free < 0 ? nil : free
  }

  /// Begins to play a sound.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func startSound(
    _ start: CueStart,
    _ choice: RenditionChoice,
    at frame: Int64,
    isHeld: Bool
  ) -> VoiceOutcome {
    let sound = choice.resource
    guard sound >= 0, sound < tables.capacity else { return .none }
    let view = tables.sounds[Int(sound)]
    // An offset is less than the length of the cue's longest rendition, below 2^52.
    let offset = Int128(start.offset) * Int128(view.pace)
    guard offset < Int128(view.frames) << 32 else { return .none }
    guard let slot = slot(for: choice, priority: start.cue.priority, at: frame) else {
      return .noVoice
    }
    var voice = newVoice(start, at: frame, isHeld: isHeld)
    voice.kind = .sound
    voice.resource = sound
    voice.gain = choice.gain * choice.strength
    voice.place = Int64(truncatingIfNeeded: offset)
    voice.pace = view.pace
    voice.step = pace(view.pace, at: start.rate)
    voices[slot] = voice
    used = max(used, slot + 1)
    return .sounding
  }

  /// Begins to play a pattern.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func startPattern(
    _ start: CueStart,
    _ choice: RenditionChoice,
    at frame: Int64,
    isHeld: Bool
  ) -> VoiceOutcome {
    let pattern = choice.resource
    guard pattern >= 0, pattern < tables.capacity else { return .none }
    let view = tables.patterns[Int(pattern)]
    guard let renderers = view.renderers, start.offset < view.frames else { return .none }
    // The first renderer that nobody plays, or else the one that has played longest.
    var instance: Int32 = 0
    var busy = UInt64(0)
    var oldest = -1
    for index in 0..<used where voices[index].plays(pattern) {
      if voices[index].instance < 64 { busy |= 1 << UInt64(voices[index].instance) }
      if oldest < 0 || voices[index].age < voices[oldest].age { oldest = index }
    }
    while instance < view.count, busy & (1 << UInt64(instance)) != 0 { instance += 1 }
    if instance >= view.count, oldest >= 0 {
      guard voices[oldest].priority <= start.cue.priority else { return .noVoice }
      instance = voices[oldest].instance
      end(oldest)
    }
    guard let slot = slot(for: choice, priority: start.cue.priority, at: frame) else {
      return .noVoice
    }
    var voice = newVoice(start, at: frame, isHeld: isHeld)
    voice.kind = .pattern
    voice.resource = pattern
    voice.instance = instance
    voice.gain = choice.gain
    voice.strength = choice.strength
    renderers[Int(instance)].reset()
    if start.offset > 0 { renderers[Int(instance)].skip(start.offset) }
    voices[slot] = voice
    used = max(used, slot + 1)
    return .sounding
  }

  @_noAllocation @_noLocks
  private mutating func newVoice(_ start: CueStart, at frame: Int64, isHeld: Bool) -> Voice {
    age += 1
    var voice = Voice()
    voice.priority = start.cue.priority
    voice.playback = start.playback
    voice.age = age
    voice.start = frame
    voice.isHeld = isHeld
    return voice
  }

  /// The pace of a sound at a rate of its timeline.
  @_noAllocation @_noLocks
  private func pace(_ pace: Int64, at rate: PlaybackRate) -> Int64 {
    Int64(truncatingIfNeeded: (Int128(pace) * Int128(rate.raw)) >> 32)
  }

  /// Holds or releases the voices of a playback.
  @_noAllocation @_noLocks
  mutating func hold(_ isHeld: Bool, _ playback: PlaybackKey) {
    for index in 0..<used where voices[index].belongs(to: playback) {
      voices[index].isHeld = isHeld
    }
  }

  /// Lets the sounds of a playback run at another rate.
  @_noAllocation @_noLocks
  mutating func setRate(_ rate: PlaybackRate, of playback: PlaybackKey) {
    for index in 0..<used where voices[index].belongs(to: playback) {
      voices[index].step = pace(voices[index].pace, at: rate)
    }
  }

  /// Fades out the voices of a playback, and parts them from it.
  @_noAllocation @_noLocks
  mutating func cut(_ playback: PlaybackKey, over frames: Int64, at frame: Int64) {
    for index in 0..<used where voices[index].belongs(to: playback) {
      if voices[index].isHeld || voices[index].start > frame {
        end(index)
      } else {
        fade(index, over: max(frames, VoicePool.cutLength), at: frame)
      }
    }
  }

  @_noAllocation @_noLocks
  private func fade(_ index: Int, over frames: Int64, at frame: Int64) {
    guard !voices[index].isFading else { return }
    voices[index].playback = .none
    voices[index].isHeld = false
    voices[index].fadeStart = frame
    voices[index].fadeLength = frames
  }

  @_noAllocation @_noLocks
  private func end(_ index: Int) { voices[index].kind = .free }
}

extension VoicePool {
  /// Mixes the frames from `frame` up to `end`, at most ``blockSize``, and hands the buses on.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func mix(from frame: Int64, to end: Int64, offset: Int) {
    for index in 0..<used {
      let voice = voices[index]
      if voice.isFree || voice.isHeld || voice.start >= end { continue }
      let first = max(voice.start, frame)
      switch voice.kind {
      case .free: break
      case .sound: mixSound(index, from: first, to: end, at: offset + Int(first - frame))
      case .pattern: mixPattern(index, from: first, to: end, at: offset + Int(first - frame))
      }
      if voice.isFading, end >= voice.fadeStart + voice.fadeLength { self.end(index) }
    }
    while used > 0, voices[used - 1].isFree { used -= 1 }
  }

  @_noAllocation @_noLocks
  private func mixSound(_ index: Int, from first: Int64, to end: Int64, at offset: Int) {
    var voice = voices[index]
    let view = tables.sounds[Int(voice.resource)]
    let left = (view.frames << 32) - voice.place
    let frames = min(end - first, (left + voice.step - 1) / max(voice.step, 1))
    if voice.isFading {
      for i in 0..<Int(frames) {
        view.mix(
          from: voice.place + voice.step * Int64(i),
          step: voice.step,
          count: 1,
          gain: voice.level(at: first + Int64(i)),
          into: self.left + offset + i,
          right + offset + i
        )
      }
    } else {
      view.mix(
        from: voice.place,
        step: voice.step,
        count: Int(frames),
        gain: voice.gain,
        into: self.left + offset,
        right + offset
      )
    }
    voice.place += voice.step * frames
    if voice.place >= view.frames << 32 { voice.kind = .free }
    voices[index] = voice
  }

  @_noAllocation @_noLocks
  private func mixPattern(_ index: Int, from first: Int64, to end: Int64, at offset: Int) {
    let voice = voices[index]
    let view = tables.patterns[Int(voice.resource)]
    guard let renderers = view.renderers else { return }
    let renderer = renderers + Int(voice.instance)
    let count = Int(end - first)
    if voice.gain == 1, voice.strength == 1, !voice.isFading {
      renderer.pointee.mix(
        left: left + offset,
        right: right + offset,
        haptic: haptic + offset,
        count: count
      )
    } else {
      for i in 0..<3 * VoicePool.blockSize { scratch[i] = 0 }
      let right = scratch + VoicePool.blockSize
      let haptic = scratch + 2 * VoicePool.blockSize
      renderer.pointee.mix(left: scratch, right: right, haptic: haptic, count: count)
      for i in 0..<count {
        let level = voice.level(at: first + Int64(i))
        self.left[offset + i] += scratch[i] * level
        self.right[offset + i] += right[i] * level
        self.haptic[offset + i] += haptic[i] * level * voice.strength
      }
    }
    if renderer.pointee.position >= view.frames { self.end(index) }
  }

  /// Silences the buses.
  @_noAllocation @_noLocks
  func clear(_ count: Int) {
    for i in 0..<count {
      left[i] = 0
      right[i] = 0
      haptic[i] = 0
    }
  }

  /// Writes the buses to an interleaved block: audio channels first, then haptic ones.
  ///
  /// - Parameter isPreview: Whether the haptic signal is also heard.
  @_noAllocation @_noLocks
  func interleave(
    _ count: Int,
    audio: Int,
    haptic channels: Int,
    isPreview: Bool,
    into out: UnsafeMutablePointer<Float>
  ) {
    if isPreview {
      for i in 0..<count {
        left[i] += haptic[i]
        right[i] += haptic[i]
      }
    }
    var left = UnsafeMutableBufferPointer(start: left, count: count).mutableSpan
    var right = UnsafeMutableBufferPointer(start: right, count: count).mutableSpan
    var haptic = UnsafeMutableBufferPointer(start: haptic, count: count).mutableSpan
    Knee.apply(to: &left)
    Knee.apply(to: &right)
    Knee.apply(to: &haptic)
    let stride = audio + channels
    if audio == 1 {
      for i in 0..<count { out[i * stride] = (left[i] + right[i]) * 0.5 }
    } else if audio == 2 {
      for i in 0..<count {
        out[i * stride] = left[i]
        out[i * stride + 1] = right[i]
      }
    }
    for channel in 0..<channels {
      for i in 0..<count { out[i * stride + audio + channel] = haptic[i] }
    }
  }
}

extension Voice {
  @_noAllocation @_noLocks
  func belongs(to playback: PlaybackKey) -> Bool {
    !isFree && self.playback.isSame(as: playback)
  }

  @_noAllocation @_noLocks
  func plays(_ pattern: Int32) -> Bool {
    if case .pattern = kind { return resource == pattern }
    return false
  }
}
