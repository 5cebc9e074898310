/// The rate of a timeline, a fixed-point factor from 1/64 to 64.
public struct PlaybackRate: Hashable, Sendable, BitwiseCopyable {
  /// The factor in units of 2^-32.
  package let raw: Int64

  /// The rate at which a second of a timeline lasts a second.
  public static var normal: PlaybackRate {
    @_noAllocation @_noLocks get { PlaybackRate(raw: 1 << 32) }
  }

  @_noAllocation @_noLocks init(raw: Int64) { self.raw = raw }

  /// The valid factors of a rate.
  ///
  /// Timelines neither stop nor run backward; pause a playback to stop it temporarily.
  public static let factors = 0x1p-6...64.0

  /// Creates the nearest valid rate.
  ///
  /// Factors outside ``factors`` are clamped; NaN becomes 1. The C functions reject both.
  public init(_ factor: Double) {
    raw = factor.isNaN ? 1 << 32 : Int64((min(max(factor, 0x1p-6), 64) * 0x1p32).rounded())
  }

  var isNormal: Bool {
    @_noAllocation @_noLocks get { raw == 1 << 32 }
  }

  /// The rate as a factor; 1 is the normal rate.
  public var factor: Double {
    @_noAllocation @_noLocks get { Double(raw) * 0x1p-32 }
  }
}
