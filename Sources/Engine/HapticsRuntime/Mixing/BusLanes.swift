import HapticsCore
import HapticsRealtime
import HapticsTimeline

/// The left, right and haptic signals of the buses while a block is mixed.
struct BusLanes: ~Copyable {
  private let samples: FixedStorage<Float>
  let buses: Int
  private(set) var audio: UInt32 = 0
  private(set) var haptic: UInt32 = 0
  /// A Boolean value that indicates whether the first bus of each modality is neutral; it is then
  /// mixed directly into the sum, with identical bits.
  private var isAudioDirect = false
  private var isHapticDirect = false

  init(buses: Int) {
    self.buses = buses
    samples = FixedStorage(repeating: 0, count: 5 * buses * VoicePool.blockSize)
  }

  @_noAllocation @_noLocks
  private func lane(_ number: Int, of bus: BusID) -> UnsafeMutablePointer<Float> {
    samples.start + (5 * bus.index + number) * VoicePool.blockSize
  }

  @_noAllocation @_noLocks
  func left(_ bus: BusID) -> UnsafeMutablePointer<Float> { lane(0, of: bus) }

  @_noAllocation @_noLocks
  func right(_ bus: BusID) -> UnsafeMutablePointer<Float> { lane(1, of: bus) }

  @_noAllocation @_noLocks
  func haptic(_ bus: BusID) -> UnsafeMutablePointer<Float> { lane(2, of: bus) }

  @_noAllocation @_noLocks
  func hapticLeft(_ bus: BusID) -> UnsafeMutablePointer<Float> { lane(3, of: bus) }

  @_noAllocation @_noLocks
  func hapticRight(_ bus: BusID) -> UnsafeMutablePointer<Float> { lane(4, of: bus) }

  @_noAllocation @_noLocks mutating func begin(isAudioDirect: Bool, isHapticDirect: Bool) {
    audio = 0
    haptic = 0
    self.isAudioDirect = isAudioDirect
    self.isHapticDirect = isHapticDirect
  }

  @_noAllocation @_noLocks
  func known(_ bus: BusID, else other: BusID) -> BusID { bus.index < buses ? bus : other }

  /// Returns whether the audio of a bus is mixed directly into the sum; otherwise, its lanes are
  /// silent or contain the signals of this segment.
  @_noAllocation @_noLocks
  mutating func openAudio(_ bus: BusID, _ count: Int, at offset: Int) -> Bool {
    if isAudioDirect, bus.isSame(as: .effects) { return true }
    if audio & bus.bit == 0 {
      audio |= bus.bit
      clear(left(bus) + offset, count)
      clear(right(bus) + offset, count)
    }
    return false
  }

  @_noAllocation @_noLocks
  mutating func openHaptic(_ bus: BusID, _ count: Int, at offset: Int, hasSides: Bool) -> Bool {
    if isHapticDirect, bus.isSame(as: .haptic) { return true }
    if haptic & bus.bit == 0 {
      haptic |= bus.bit
      clear(haptic(bus) + offset, count)
      if hasSides {
        clear(hapticLeft(bus) + offset, count)
        clear(hapticRight(bus) + offset, count)
      }
    }
    return false
  }

  @_noAllocation @_noLocks private func clear(_ lane: UnsafeMutablePointer<Float>, _ count: Int) {
    for i in 0..<count { lane[i] = 0 }
  }
}

/// The destinations of a voice, starting at a frame of the block.
struct VoiceOutputs: BitwiseCopyable {
  var left: UnsafeMutablePointer<Float>
  var right: UnsafeMutablePointer<Float>
  var haptic: UnsafeMutablePointer<Float>
  var hapticLeft: UnsafeMutablePointer<Float>
  var hapticRight: UnsafeMutablePointer<Float>

  @_noAllocation @_noLocks init(
    left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>,
    haptic: UnsafeMutablePointer<Float>,
    hapticLeft: UnsafeMutablePointer<Float>,
    hapticRight: UnsafeMutablePointer<Float>
  ) {
    self.left = left
    self.right = right
    self.haptic = haptic
    self.hapticLeft = hapticLeft
    self.hapticRight = hapticRight
  }
}

extension VoicePool {
  /// Returns the destinations of a voice; unused buses are cleared.
  ///
  /// - Parameter count: The length of the whole segment, independent of the voice's start and end.
  @_noAllocation @_noLocks mutating func outputs(
    of routing: BusRouting,
    _ carried: RenditionContents,
    _ count: Int,
    at offset: Int
  ) -> VoiceOutputs {
    var out = VoiceOutputs(
      left: left,
      right: right,
      haptic: haptic,
      hapticLeft: hapticLeft,
      hapticRight: hapticRight
    )
    if carried.hasAudio {
      let bus = lanes.known(routing.audio, else: .effects)
      if !lanes.openAudio(bus, count, at: offset) {
        out.left = lanes.left(bus)
        out.right = lanes.right(bus)
      }
    }
    if carried.hasHaptic {
      let bus = lanes.known(routing.haptic, else: .haptic)
      if !lanes.openHaptic(bus, count, at: offset, hasSides: hasSides) {
        out.haptic = lanes.haptic(bus)
        out.hapticLeft = lanes.hapticLeft(bus)
        out.hapticRight = lanes.hapticRight(bus)
      }
    }
    return out
  }
}
