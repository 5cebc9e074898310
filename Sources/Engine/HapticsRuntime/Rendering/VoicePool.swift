import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The voices of an engine: a limited number that sound, and some that only fade out.
struct VoicePool: ~Copyable {
  let tables: RenderTables
  var shaping: VoiceShaping
  let voices: FixedStorage<Voice>
  let limit: Int
  /// The number of slots for ordinary renditions, including those that only fade out.
  let ordinary: Int
  /// The number of slots, including those of fallbacks.
  ///
  /// They are separate, so that a fallback of one modality does not affect others.
  let count: Int
  let hasSides: Bool
  /// The haptic levels of all voices in the current block.
  var levels = BlockLevels()
  /// The buses, before they are added up.
  var lanes: BusLanes
  /// The sums of all buses, and three signals of one voice before its level is applied.
  private let sums: FixedStorage<Float>
  /// The frames that held voices have rendered ahead, by voice.
  private let aheads: FixedStorage<Float>
  var cuts: FixedList<CutCue>
  let rings: UnsafeMutablePointer<EngineRings>
  /// The haptic buses whose patterns a player of the platform plays, one bit each.
  let startBuses: UInt32
  /// The frames between two reports of a changing gain.
  let gainStep: Int64
  /// The number of the last start.
  var startCount: UInt64 = 0
  /// The last started voice that a player plays, or -1.
  var lastHanded = -1
  var isHapticLost = false
  /// Due cues whose starts may still be refused.
  var handedCues: FixedList<HandedCue>
  /// Over how many frames everything fades that would click: 5 ms.
  let fadeLength: Int64
  private var age: UInt64 = 0
  var used = 0

  var isSounding: Bool {
    @_noAllocation @_noLocks get { used > 0 }
  }

  /// The most frames that are mixed at a time.
  static var blockSize: Int {
    @_noAllocation @_noLocks get { 256 }
  }

  init(
    limit: Int,
    playbacks: Int,
    resources: Int,
    sampleRate: Int,
    buses: Int,
    hasSides: Bool,
    startBuses: UInt32,
    rings: UnsafeMutablePointer<EngineRings>
  ) {
    self.limit = limit
    lanes = BusLanes(buses: buses)
    self.hasSides = hasSides
    self.startBuses = startBuses
    self.rings = rings
    gainStep = Int64(max(sampleRate / 100, VoicePool.blockSize))
    fadeLength = Int64(sampleRate / 200)
    ordinary = limit + max(limit / 4, 4)
    count = ordinary + max(limit / 4, 4)
    tables = RenderTables(capacity: resources)
    voices = FixedStorage(repeating: Voice(), count: count)
    shaping = VoiceShaping(voices: count, playbacks: playbacks, sampleRate: sampleRate)
    sums = FixedStorage(repeating: 0, count: 8 * VoicePool.blockSize)
    aheads = FixedStorage(repeating: 0, count: 3 * count * Int(fadeLength))
    cuts = FixedList(capacity: VoicePool.mostCuts)
    handedCues = FixedList(capacity: startBuses == 0 ? 0 : VoicePool.mostHandedCues)
  }

  var left: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { sums.start }
  }

  var right: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { sums.start + VoicePool.blockSize }
  }

  var haptic: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { sums.start + 2 * VoicePool.blockSize }
  }

  var hapticLeft: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { sums.start + 3 * VoicePool.blockSize }
  }

  var hapticRight: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { sums.start + 4 * VoicePool.blockSize }
  }

  /// Three signals of one voice, before its level is applied.
  var scratch: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { sums.start + 5 * VoicePool.blockSize }
  }

  /// Returns the frames that a held voice has rendered ahead: ``fadeLength`` frames of three buses.
  @_noAllocation @_noLocks func ahead(of index: Int) -> UnsafeMutablePointer<Float> {
    aheads.start + 3 * Int(fadeLength) * index
  }
}

extension VoicePool {
  /// Finds a slot for a new voice, taking it from one of lower priority if necessary.
  ///
  /// If possible, sounds get even slots and patterns odd ones. Voices are summed in the order of
  /// their slots, so the order in which sounds are added does not change the haptic sum.
  ///
  /// - Returns: `nil` if all voices are more important.
  @_noAllocation @_noLocks private mutating func slot(
    _ kind: Voice.Kind,
    for request: VoiceRequest,
    priority: UInt8,
    at frame: Int64
  ) -> Int? {
    if request.isFallback {
      for index in ordinary..<count where voices[index].isFree { return index }
      return nil
    }
    var parity = 0
    if case .pattern = kind { parity = 1 }
    var sounding = 0
    var free = -1
    var oldest = -1
    var victim = -1
    for index in 0..<ordinary {
      let voice = voices[index]
      if voice.isFree {
        if free < 0 || (free & 1 != parity && index & 1 == parity) { free = index }
      } else if voice.isFading || voice.isLeaving {
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
      noteCut(victim)
      fade(victim, over: fadeLength, at: frame)
      if free < 0, oldest < 0 { oldest = victim }
    }
    if free < 0, oldest >= 0 {
      end(oldest, at: frame)
      free = oldest
    }
    return free < 0 ? nil : free
  }

  @_noAllocation @_noLocks mutating func startSound(
    _ start: CueStart,
    _ request: VoiceRequest,
    serial: UInt64,
    at frame: Int64,
    isHeld: Bool
  ) -> VoiceOutcome {
    guard request.resource >= 0 else { return .none }
    guard let sound = tables.place(ofSound: request.resource) else { return .unloaded }
    let view = tables.sounds[sound]
    // An offset is less than the length of the cue's longest rendition, below 2^52.
    let part = request.part
    let pitched = Int64(truncatingIfNeeded: (Int128(view.pace) * Int128(part.speed)) >> 32)
    let first = Int128(part.start) * Int128(view.pace)
    let place = first + Int128(start.offset) * Int128(pitched)
    let end = min(Int128(part.end) * Int128(view.pace), Int128(view.frames) << 32)
    guard place < end else { return .none }
    guard let slot = slot(.sound, for: request, priority: start.cue.priority, at: frame) else {
      return .noVoice
    }
    var voice = newVoice(start, request, serial: serial, at: frame, isHeld: isHeld)
    voice.kind = .sound
    voice.resource = Int32(truncatingIfNeeded: sound)
    voice.gain = request.gain * request.audioStrength
    voice.carries = view.contents
    voice.place = Int64(truncatingIfNeeded: place)
    voice.partStart = Int64(truncatingIfNeeded: first)
    voice.partEnd = Int64(truncatingIfNeeded: end)
    voice.isTrimmed = first > 0 || end < Int128(view.frames) << 32
    voice.pace = pitched
    voice.step = pace(pitched, at: start.rate)
    voices[slot] = voice
    beginShape(slot, start, at: frame)
    if part.pan != 0 {
      shaping.shapes[slot].pan = part.pan
      voices[slot].isShaped = true
    }
    used = max(used, slot + 1)
    return .sounding
  }

  @_noAllocation @_noLocks mutating func startPattern(
    _ start: CueStart,
    _ request: VoiceRequest,
    serial: UInt64,
    at frame: Int64,
    isHeld: Bool
  ) -> VoiceOutcome {
    guard request.resource >= 0 else { return .none }
    guard let place = tables.place(ofPattern: request.resource) else { return .unloaded }
    let pattern = Int32(truncatingIfNeeded: place)
    let view = tables.patterns[place]
    guard let renderers = view.renderers, start.offset < view.length.sounding else {
      return .none
    }
    // The first free renderer, or else the one that has played longest.
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
      noteCut(oldest)
      leave(oldest, at: start.frame)
    }
    guard let slot = slot(.pattern, for: request, priority: start.cue.priority, at: frame) else {
      return .noVoice
    }
    var voice = newVoice(start, request, serial: serial, at: frame, isHeld: isHeld)
    voice.kind = .pattern
    voice.resource = pattern
    voice.instance = instance
    voice.gain = request.gain
    voice.strength = request.hapticStrength
    voice.audioStrength = request.audioStrength
    voice.carries = view.contents.without(request.hapticStrength == 0 ? .haptic : .nothing)
      .without(request.audioStrength == 0 ? .audio : .nothing)
    voices[slot] = voice
    handOver(slot, start, pattern: request.resource, at: frame)
    renderers[Int(instance)].reset()
    beginShape(slot, start, at: frame)
    // Sent controls apply from the first joined frame.
    renderers[Int(instance)].follow(shaping.lives.start + slot)
    if start.offset > 0 { renderers[Int(instance)].skip(start.offset) }
    renderers[Int(instance)].setRate(start.rate.factor)
    used = max(used, slot + 1)
    return .sounding
  }

  @_noAllocation @_noLocks private mutating func newVoice(
    _ start: CueStart,
    _ request: VoiceRequest,
    serial: UInt64,
    at frame: Int64,
    isHeld: Bool
  ) -> Voice {
    age += 1
    var voice = Voice()
    voice.origin = VoiceOrigin(start, serial: serial)
    voice.delivers = request.delivers
    voice.routing = start.cue.routing
    voice.priority = start.cue.priority
    voice.playback = start.playback
    voice.age = age
    voice.start = frame
    voice.isHeld = isHeld
    voice.heldSince = start.frame
    // A joined voice fades in, over at most the part that was skipped.
    voice.riseStart = frame
    voice.riseLength = min(fadeLength, start.offset)
    return voice
  }

  @_noAllocation @_noLocks func pace(_ pace: Int64, at rate: PlaybackRate) -> Int64 {
    Int64(truncatingIfNeeded: (Int128(pace) * Int128(rate.raw)) >> 32)
  }
}
