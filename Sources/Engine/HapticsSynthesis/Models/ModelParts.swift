/// The mapping of intensity, envelope and control to an amplitude.
package enum LevelLaw: Hashable, Sendable {
  /// The amplitude follows the level.
  case linear
  /// The amplitude follows the level's square.
  case squared

  @inline(__always)
  func part(atLevel level: Double) -> Double { self == .squared ? level * level : level }
}

/// The amplitudes of events of level 1 and strength 1.
package struct Peaks: Hashable, Sendable {
  package let continuous: Double
  package let transient: Double
  /// A Boolean value that indicates whether transients are scaled to that amplitude; otherwise,
  /// they have the amplitude of their shape.
  package let scalesTransients: Bool

  /// Peaks of ``SignalLevel/eventPeak`` for all events.
  package static let standard = Peaks(
    continuous: SignalLevel.eventPeak,
    transient: SignalLevel.eventPeak,
    scalesTransients: true
  )

  /// Returns a scale of the model's own.
  ///
  /// - Parameter transient: The amplitude that the shapes of transients have.
  package static func fixed(continuous: Double, transient: Double) -> Peaks {
    Peaks(continuous: continuous, transient: transient, scalesTransients: false)
  }
}

/// The harmonics of a continuous event, relative to its fundamental.
package struct Harmonics: Hashable, Sendable {
  /// The part of the second harmonic.
  package let second: Double
  package let third: Double

  package init(second: Double, third: Double) {
    self.second = second
    self.third = third
  }
}
