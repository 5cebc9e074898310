import HapticsCore

/// The drives of the two motors of a controller, from 0 to 1.
///
/// Everywhere, from XInput to the kernel, "low", "strong" and "left" name the same motor.
public struct MotorLevels: Hashable, Sendable, BitwiseCopyable {
  /// The heavy motor, which turns slowly, or the left one.
  public var low: Float
  /// The light motor, which turns fast, or the right one.
  public var high: Float

  /// Creates levels; by default, both motors are stopped.
  @_noAllocation @_noLocks public init(low: Float = 0, high: Float = 0) {
    self.low = low
    self.high = high
  }

  /// A Boolean value that indicates whether both motors are stopped.
  public var isStopped: Bool {
    @_noAllocation @_noLocks get { low == 0 && high == 0 }
  }

  /// Returns the greater drive of each motor.
  @_noAllocation @_noLocks package func strongest(_ other: MotorLevels) -> MotorLevels {
    MotorLevels(low: max(low, other.low), high: max(high, other.high))
  }
}

/// The haptic levels at a time, for motors that cannot follow a waveform, and for display.
///
/// The levels are computed from contours instead of the signal, and do not depend on the synthesis
/// model. If events overlap, the strongest one applies.
public struct HapticLevels: Hashable, Sendable, BitwiseCopyable {
  /// The intensity of the stronger side, from 0 to 1.
  public var intensity: Float
  /// The sharpness of the strongest event, from 0 to 1; 0 during silence.
  public var sharpness: Float
  package var left: Float
  package var right: Float
  /// The drives of two motors, from the requested ``MotorMapping``.
  public var motors: MotorLevels

  /// Creates levels of 0.
  @_noAllocation @_noLocks public init() {
    (intensity, sharpness, left, right) = (0, 0, 0, 0)
    motors = MotorLevels()
  }

  /// Creates the levels at a time.
  ///
  /// - Parameters:
  ///   - continuous: The left and right levels of continuous events.
  ///   - transient: The left and right levels of transients within the last ``MotorMapping/kick``.
  @_noAllocation @_noLocks
  package init(continuous: Sides, transient: Sides, _ mapping: MotorMapping) {
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
  package struct Sides: Hashable, Sendable, BitwiseCopyable {
    package var left: Float
    package var right: Float
    /// The sharpness, from 0 to 1.
    package var sharpness: Float

    /// Creates intensities; nothing by default.
    @_noAllocation @_noLocks package init(left: Float = 0, right: Float = 0, sharpness: Float = 0) {
      self.left = left
      self.right = right
      self.sharpness = sharpness
    }

    /// The intensity of the stronger side.
    package var strongest: Float {
      @_noAllocation @_noLocks get { max(left, right) }
    }

    /// Keeps the stronger one on each side, and the sharpness of the strongest.
    @_noAllocation @_noLocks package mutating func keepStrongest(of other: Sides) {
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
