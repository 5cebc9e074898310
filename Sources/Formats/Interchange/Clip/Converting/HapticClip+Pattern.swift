public import HapticsCore

extension HapticClip {
  /// The result of the conversion of a clip to a pattern.
  public struct PatternConversion: Hashable, Sendable {
    /// The pattern.
    public let pattern: HapticPattern
    /// The losses of the conversion; the elements are amplitude points.
    public let losses: [ConversionLoss]
  }

  /// The default limit for the difference of intensity and sharpness.
  public static let defaultTolerance = 0.005

  /// Returns the clip as one pattern.
  ///
  /// Curves act on every event in their span, so the transients are divided by the intensity curve.
  /// If the curve is below the intensity of a transient, it rises for a millisecond. Elsewhere, the
  /// vibration is within the tolerance of the clip's, except for 0.1 ms around jumps.
  ///
  /// - Parameter tolerance: The maximum loss of intensity and sharpness, at least 0.0001.
  /// - Complexity: O(*n* log *n*) in the number of points and the amount of their changes.
  public func pattern(
    tolerance: Double = HapticClip.defaultTolerance
  ) -> PatternConversion {
    let conversion = HapticEnvelope(self, tolerance: tolerance).settledAsClip.conversion()
    let losses = HapticOutline(emphasesOf: self).losses + conversion.losses
    return PatternConversion(pattern: conversion.pattern, losses: losses)
  }

  /// The clip's vibration as a pattern, without the transients.
  public func continuousPattern(tolerance: Double = HapticClip.defaultTolerance) -> HapticPattern {
    var clip = self
    for index in clip.amplitude.indices { clip.amplitude[index].emphasis = nil }
    return HapticEnvelope(clip, tolerance: tolerance).settledAsClip.conversion().pattern
  }

  /// Returns the clip's transients as a pattern, for a second player in addition to the
  /// vibration's.
  ///
  /// The pattern is empty if no point is emphasized.
  public func transientPattern() -> HapticPattern {
    var outline = HapticOutline(emphasesOf: self)
    outline.duration = duration
    return HapticEnvelope(outline, tolerance: HapticClip.defaultTolerance).conversion().pattern
  }
}
