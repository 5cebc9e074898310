import HapticsTimeline

/// The identity of an engine, which differs even for engines that take over at the same address.
struct EngineName: Hashable, Sendable {
  private let address: UInt
  private let takeOvers: UInt32

  init(_ rings: UnsafeMutablePointer<EngineRings>, takeOvers: UInt32) {
    address = UInt(bitPattern: rings)
    self.takeOvers = takeOvers
  }
}

extension EngineControl {
  var name: EngineName { EngineName(rings, takeOvers: takeOvers) }

  /// Throws if another engine has taken over from this one, which is no longer rendered.
  func requireCurrent() throws(EngineError) { if isReplaced { throw .otherEngine } }
}
