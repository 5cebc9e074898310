/// A musical time or duration, in fixed-point beats with exact sums.
///
/// The unit is 2^-31 of a beat, as in the CLAP plug-in interface; a third of a beat is off by less
/// than a millionth of a frame.
public struct Beats: Hashable, Sendable, BitwiseCopyable {
  /// The number of 2^-31 beats.
  package var raw: Int64

  package static var unitsPerBeat: Int64 {
    @_noAllocation @_noLocks get { 1 << 31 }
  }

  /// Creates a number of 2^-31 beats.
  @_noAllocation @_noLocks package init(raw: Int64) { self.raw = raw }

  /// Creates the nearest number of beats.
  ///
  /// The number is clamped to ±2^30 beats; NaN becomes 0.
  public init(_ beats: Double) {
    let limit = 0x1p30
    let clamped = beats.isNaN ? 0 : min(max(beats, -limit), limit)
    raw = Int64((clamped * Double(Beats.unitsPerBeat)).rounded())
  }

  /// The number of beats.
  public var value: Double { Double(raw) / Double(Beats.unitsPerBeat) }
}

extension Beats: Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the nearest number of beats.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a number of beats.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// Returns whether a number of beats is smaller than another.
  public static func < (left: Beats, right: Beats) -> Bool { left.raw < right.raw }
}
