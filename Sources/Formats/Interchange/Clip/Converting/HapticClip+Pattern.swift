public import HapticsCore

extension HapticClip {
  /// What becomes of a clip as a pattern.
  public struct PatternConversion: Hashable, Sendable {
    /// The pattern.
    public let pattern: HapticPattern
    /// What is not in it as it was; the elements are amplitude points.
    public let losses: [ConversionLoss]
  }

  /// How far the intensity and sharpness of a converted vibration may be from the clip's.
  public static let defaultTolerance = 0.005

  /// The clip as one pattern.
  ///
  /// Curves act on every event in their span, so the transients are divided by the intensity curve.
  /// Where it is lower than a transient is strong, the curve rises to that for a millisecond; the
  /// vibration is elsewhere within the tolerance of the clip's, save for 0.1 ms around jumps.
  ///
  /// - Parameter tolerance: How much intensity and sharpness may be lost, at least 0.0001.
  /// - Complexity: O(*n* log *n*) in the number of points and in how far they go up and down.
  public func pattern(
    tolerance: Double = HapticClip.defaultTolerance
  ) -> PatternConversion {
    let conversion = FeltCourse(self, tolerance: tolerance).settledAsClip.conversion()
    let losses = HapticOutline(emphasesOf: self).losses + conversion.losses
    return PatternConversion(pattern: conversion.pattern, losses: losses)
  }

  /// The clip's vibration as a pattern, without the transients.
  public func continuousPattern(tolerance: Double = HapticClip.defaultTolerance) -> HapticPattern {
    var clip = self
    for index in clip.amplitude.indices { clip.amplitude[index].emphasis = nil }
    return FeltCourse(clip, tolerance: tolerance).settledAsClip.conversion().pattern
  }

  /// The clip's transients as a pattern, for a player beside that of the vibration.
  ///
  /// It is empty where no point is emphasized.
  public func transientPattern() -> HapticPattern {
    var outline = HapticOutline(emphasesOf: self)
    outline.duration = duration
    return FeltCourse(outline, tolerance: HapticClip.defaultTolerance).conversion().pattern
  }
}
