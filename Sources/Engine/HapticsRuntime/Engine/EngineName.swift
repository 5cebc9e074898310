import HapticsTimeline

/// Tells engines apart, also those that take over from one another at one address.
struct EngineName: Hashable, Sendable {
  private let address: UInt
  private let takeOvers: UInt32

  init(_ rings: UnsafeMutablePointer<EngineRings>, takeOvers: UInt32) {
    address = UInt(bitPattern: rings)
    self.takeOvers = takeOvers
  }
}

extension EngineControl {
  /// The name of the engine.
  var name: EngineName { EngineName(rings, takeOvers: takeOvers) }

  /// Refuses whatever is asked of an engine from which another one has taken over: nobody would render it.
  func requireCurrent() throws(EngineError) { if isReplaced { throw .otherEngine } }
}
