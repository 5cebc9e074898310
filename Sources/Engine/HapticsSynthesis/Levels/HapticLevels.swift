import HapticsCore

/// The drives of the two motors of a controller, from 0 to 1.
///
/// Everywhere, from XInput to the kernel, "low", "strong" and "left" name the same motor.
public struct MotorLevels: Hashable, Sendable, BitwiseCopyable {
  /// The heavy motor, which turns slowly, or the left one.
  public var low: Float
  /// The light motor, which turns fast, or the right one.
  public var high: Float

  /// Creates levels; motors that stand still by default.
  @_noAllocation @_noLocks
  public init(low: Float = 0, high: Float = 0) {
    self.low = low
    self.high = high
  }

  /// Whether both motors stand still.
  public var isStopped: Bool {
    @_noAllocation @_noLocks get { low == 0 && high == 0 }
  }

  /// The greater drive of each motor.
  @_noAllocation @_noLocks
  public func strongest(_ other: MotorLevels) -> MotorLevels {
    MotorLevels(low: max(low, other.low), high: max(high, other.high))
  }
}

/// What is felt at a moment, for motors that cannot follow a waveform, and for the eye.
///
/// It comes from contours, not from the signal: it does not depend on the synthesis model. Of
/// everything that is felt at once the strongest counts.
public struct HapticLevels: Hashable, Sendable, BitwiseCopyable {
  /// The intensity, from 0 to 1, on the side where it is stronger.
  public var intensity: Float
  /// The sharpness of the strongest, from 0 to 1; 0 where nothing is felt.
  public var sharpness: Float
  /// The intensity on the left.
  public var left: Float
  /// The intensity on the right.
  public var right: Float
  /// The drives of two motors, by the ``MotorMapping`` that was asked for.
  public var motors: MotorLevels

  /// Creates the levels at which nothing is felt.
  @_noAllocation @_noLocks
  public init() {
    (intensity, sharpness, left, right) = (0, 0, 0, 0)
    motors = MotorLevels()
  }

  /// Creates the levels of a moment.
  ///
  /// - Parameters:
  ///   - continuous: What is felt of continuous events, on the left and on the right.
  ///   - transient: The same of transients within the last ``MotorMapping/kick``.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public init(continuous: Sides, transient: Sides, _ mapping: MotorMapping) {
    let isTransient = transient.strongest > continuous.strongest
    left = max(continuous.left, transient.left)
    right = max(continuous.right, transient.right)
    intensity = max(left, right)
    sharpness = intensity > 0 ? (isTransient ? transient : continuous).sharpness : 0
    motors = mapping.drives(
      left: continuous.left,
      right: continuous.right,
      sharpness: continuous.sharpness,
      isTransient: false
    ).strongest(
      mapping.drives(
        left: transient.left,
        right: transient.right,
        sharpness: transient.sharpness,
        isTransient: true
      )
    )
  }

  /// Intensities on both sides, and the sharpness of the stronger one.
  public struct Sides: Hashable, Sendable, BitwiseCopyable {
    /// The intensity on the left.
    public var left: Float
    /// The intensity on the right.
    public var right: Float
    /// The sharpness.
    public var sharpness: Float

    /// Creates intensities; nothing by default.
    @_noAllocation @_noLocks
    public init(left: Float = 0, right: Float = 0, sharpness: Float = 0) {
      self.left = left
      self.right = right
      self.sharpness = sharpness
    }

    /// The intensity on the side where it is stronger.
    public var strongest: Float {
      @_noAllocation @_noLocks get { max(left, right) }
    }

    /// Keeps the stronger one on each side, and the sharpness of the strongest.
    @_noAllocation @_noLocks
    public mutating func keepStrongest(of other: Sides) {
      if other.strongest > strongest
        || (other.strongest == strongest && other.sharpness > sharpness)
      {
        sharpness = other.sharpness
      }
      left = max(left, other.left)
      right = max(right, other.right)
    }
  }
}
