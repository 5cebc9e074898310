/// The rate of a timeline: a fixed-point factor from 1/64 to 64.
public struct PlaybackRate: Hashable, Sendable, BitwiseCopyable {
  /// The factor in units of 2^-32.
  public let raw: Int64

  /// The rate at which a second of a timeline lasts a second.
  public static var normal: PlaybackRate {
    @_noAllocation @_noLocks get { PlaybackRate(raw: 1 << 32) }
  }

  @_noAllocation @_noLocks
  init(raw: Int64) { self.raw = raw }

  /// The factors that a rate can have.
  ///
  /// Timelines neither stand still nor run backwards; what is to stand still is paused.
  public static let factors = 0x1p-6...64.0

  /// Creates the nearest rate, so that no rate is out of range.
  ///
  /// Factors outside of ``factors`` are clamped; what is not a number counts as 1. The C functions
  /// refuse both.
  public init(_ factor: Double) {
    raw = factor.isNaN ? 1 << 32 : Int64((min(max(factor, 0x1p-6), 64) * 0x1p32).rounded())
  }

  /// Whether the rate is ``normal``.
  var isNormal: Bool {
    @_noAllocation @_noLocks get { raw == 1 << 32 }
  }

  /// The factor.
  public var factor: Double {
    @_noAllocation @_noLocks get { Double(raw) * 0x1p-32 }
  }
}
