/// A value of a quantity, at a place along the time axis.
struct PlotPoint: Equatable, BitwiseCopyable, Sendable {
  /// The place, in the units of a ``TimeScale``.
  var x: Double
  /// The value, in the quantity's own unit.
  var value: Double
}
