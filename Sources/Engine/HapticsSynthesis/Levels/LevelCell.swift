import HapticsCore

/// The haptic levels of a pattern in a cell of 64 frames, computed from its contours.
package struct LevelCell: Hashable, Sendable, BitwiseCopyable {
  /// The strongest continuous event at the cell's first frame.
  package var continuous = HapticLevel()
  /// The strongest transient that starts within the cell.
  ///
  /// A continuous event shorter than ``shortest`` also counts as a transient, with its peak.
  package var transient = HapticLevel()

  @_noAllocation @_noLocks package init() {}

  /// The number of frames in a cell; cells start at multiples of it.
  package static var frames: Int64 {
    @_noAllocation @_noLocks get { Grid.moving }
  }

  /// The duration in seconds below which one feels a pulse and not a vibration: 30 ms.
  package static var shortest: Double {
    @_noAllocation @_noLocks get { 0.03 }
  }
}

/// A strength, and the sharpness that goes with it.
package struct HapticLevel: Hashable, Sendable, BitwiseCopyable {
  /// The intensity, from 0 to 1.
  package var intensity: Float
  /// The sharpness, from 0 to 1.
  package var sharpness: Float

  @_noAllocation @_noLocks package init(_ intensity: Float = 0, sharpness: Float = 0) {
    self.intensity = intensity
    self.sharpness = sharpness
  }

  /// Keeps the stronger of two levels, or the sharper of equally strong ones.
  ///
  /// The result does not depend on their order.
  @_noAllocation @_noLocks package mutating func keepStrongest(of other: HapticLevel) {
    if other.intensity > intensity
      || (other.intensity == intensity && other.sharpness > sharpness)
    {
      self = other
    }
  }
}
