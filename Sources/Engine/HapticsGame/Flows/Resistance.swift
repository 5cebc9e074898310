import HapticsCore

/// A slider with increasing resistance, which maps its drag to its travel.
///
/// The travel is `distance^exponent`, both as fractions of the whole distance. With 0.8, half of
/// the drag moves the slider by 57 % of the distance, and the last tenth takes an eighth of the
/// drag.
public struct Resistance: Hashable, Sendable {
  /// The exponent, from 0.1 to 1; at 1 nothing resists.
  public let exponent: Double

  /// Creates a resistance of `distance^0.8`, or of another exponent.
  public init(exponent: Double = 0.8) {
    self.exponent = exponent >= 0.1 ? min(exponent, 1) : 0.1
  }

  /// Returns the travel of the slider, from 0 to 1, for a drag over a fraction of the whole
  /// distance.
  ///
  /// Drags are clamped to 0 to 1; NaN becomes 0.
  public func travel(ofDrag distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    return distance >= 1 ? 1 : DeterministicMath.pow(distance, exponent)
  }

  /// Returns the drag, as a fraction of the whole distance, for a travel.
  public func drag(forTravel travel: Double) -> Double {
    guard travel > 0 else { return 0 }
    return travel >= 1 ? 1 : DeterministicMath.pow(travel, 1 / exponent)
  }
}
