extension DeterministicMath {
  /// Returns the sine of an angle in turns: `sin(2π * turns)`.
  ///
  /// The whole turns are subtracted exactly, so the absolute error is below 3e-16 at any angle, and
  /// quarters of a turn are exact.
  @inlinable
  @_noAllocation @_noLocks package static func sin(turns: Double) -> Double {
    let (quarter, rest) = split(turns: turns)
    return value(quarter: quarter, angle: rest * 6.283185307179586)
  }

  /// Returns the cosine of an angle in turns: `cos(2π * turns)`; see ``sin(turns:)``.
  @inlinable
  @_noAllocation @_noLocks package static func cos(turns: Double) -> Double {
    let (quarter, rest) = split(turns: turns)
    return value(quarter: quarter &+ 1, angle: rest * 6.283185307179586)
  }

  /// Returns the sine of an angle in radians.
  ///
  /// The absolute error is below 3e-16 up to a million radians, and grows with the angle beyond.
  @inlinable
  @_noAllocation @_noLocks package static func sin(_ radians: Double) -> Double {
    guard radians.magnitude < 1_000_000 else { return sin(turns: radians / 6.283185307179586) }
    let (quarter, rest) = split(radians: radians)
    return value(quarter: quarter, angle: rest)
  }

  /// Returns the cosine of an angle in radians; see ``sin(_:)``.
  @inlinable
  @_noAllocation @_noLocks package static func cos(_ radians: Double) -> Double {
    guard radians.magnitude < 1_000_000 else { return cos(turns: radians / 6.283185307179586) }
    let (quarter, rest) = split(radians: radians)
    return value(quarter: quarter &+ 1, angle: rest)
  }

  /// Returns the nearest quarter of a turn and the remainder, within an eighth of a turn.
  @inlinable
  @_noAllocation @_noLocks static func split(turns: Double) -> (quarter: Int64, rest: Double) {
    // Values of 2^51 and above have no fraction smaller than a half, values of 2^52 and above none
    // at all. Values that are not finite have no remainder.
    let part =
      turns.magnitude < 0x1p51
      ? turns - nearestInteger(turns)
      : turns.magnitude < 0x1p52 ? turns - Double(Int64(turns)) : turns - turns
    guard !part.isNaN else { return (0, part) }
    let quarter = nearestInteger(part * 4)
    return (Int64(quarter), part - quarter * 0.25)
  }

  /// Returns the nearest quarter of a turn and the remainder in radians, for `|radians|` ≤
  /// 1,000,000.
  @inlinable
  @_noAllocation @_noLocks static func split(radians: Double) -> (quarter: Int64, rest: Double) {
    let quarter = nearestInteger(radians * 0.6366197723675814)
    // π/2 in three parts, the first two of 33 bits, so that their products are exact
    // (the reduction of Cody and Waite).
    var rest = radians - quarter * 1.5707963267341256
    rest -= quarter * 6.077100506303966e-11
    rest -= quarter * 2.0222662487959506e-21
    return (Int64(quarter), rest)
  }

  /// Returns the sine of `quarter` quarter turns plus an angle within ±π/4, by the Taylor series.
  @inlinable
  @_noAllocation @_noLocks static func value(quarter: Int64, angle x: Double) -> Double {
    let q = x * x
    var value: Double
    if quarter & 1 == 0 {
      value = 2.8114572543455206e-15
      value = value * q - 7.647163731819816e-13
      value = value * q + 1.6059043836821613e-10
      value = value * q - 2.505210838544172e-08
      value = value * q + 2.7557319223985893e-06
      value = value * q - 0.0001984126984126984
      value = value * q + 0.008333333333333333
      value = value * q - 0.16666666666666666
      value = x + x * q * value
    } else {
      value = 4.779477332387385e-14
      value = value * q - 1.1470745597729725e-11
      value = value * q + 2.08767569878681e-09
      value = value * q - 2.755731922398589e-07
      value = value * q + 2.48015873015873e-05
      value = value * q - 0.001388888888888889
      value = value * q + 0.041666666666666664
      value = 1 - (q * 0.5 - q * q * value)
    }
    return quarter & 2 == 0 ? value : -value
  }
}
