/// The levels that rendered signals keep to, as parts of full scale.
package enum SignalLevel {
  /// The peak of one event at full level: -6 dBFS (our decision).
  ///
  /// It leaves room for events that overlap.
  @inlinable package static var eventPeak: Double {
    @_noAllocation @_noLocks get { 0.5011872336272722 }
  }

  /// The level up to which signals are summed exactly and above which ``Limiter`` applies: -1 dBFS
  /// (our decision).
  @inlinable package static var limiterKnee: Double {
    @_noAllocation @_noLocks get { 0.8912509381337456 }
  }
}
