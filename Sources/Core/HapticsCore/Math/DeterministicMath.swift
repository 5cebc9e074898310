/// Exponentials, logarithms and circular functions that are bit-identical on every machine.
///
/// A platform's own mathematical library may differ from another's in the last bit, and the
/// compiler may not. These functions use only `+`, `-`, `*` and `/`, which IEEE 754 defines to the
/// bit, in an order that the language preserves. Results can therefore be compared byte by byte.
///
/// - Realtime: safe.
package enum DeterministicMath {
  /// Returns two to the power of `x`.
  ///
  /// The relative error is below 4e-16, and whole powers are exact. Results beyond the range of
  /// `Double` are infinity and 0.
  @inlinable
  @_noAllocation @_noLocks package static func exp2(_ x: Double) -> Double {
    if x > -1022, x < 1023 {
      let whole = nearestInteger(x)
      let scale = Double(bitPattern: UInt64(1023 + Int64(whole)) << 52)
      return scale * exp2Fraction(x - whole)
    }
    if x >= 1024 { return .infinity }
    if x <= -1076 { return 0 }
    if x.isNaN { return x }
    // At the rim, two factors: the first is exact, the second may overflow or become subnormal.
    return x > 0 ? exp2(x - 1) * 2 : exp2(x + 64) * 0x1p-64
  }

  /// Returns the logarithm of `x` to base two.
  ///
  /// The relative error is below 5e-16, and whole powers of two are exact. The logarithm of 0 is
  /// minus infinity; the logarithm of a negative number is NaN.
  @inlinable
  @_noAllocation @_noLocks package static func log2(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    if x < 0x1p-1022 { return log2(x * 0x1p64) - 64 }
    // x = 2^exponent * significand, with the significand in √½ ..< √2.
    let bits = x.bitPattern
    var exponent = Double(Int64(bits >> 52) - 1023)
    var significand = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if significand > 1.4142135623730951 {
      significand *= 0.5
      exponent += 1
    }
    // log2(m) = 2/ln 2 · artanh(s) with s = (m - 1)/(m + 1), |s| < 0.1716.
    let s = (significand - 1) / (significand + 1)
    let q = s * s
    var sum = 0.1373995277037108
    sum = sum * q + 0.15186263588304877
    sum = sum * q + 0.16972882833987804
    sum = sum * q + 0.19235933878519512
    sum = sum * q + 0.22195308321368667
    sum = sum * q + 0.2623081892525388
    sum = sum * q + 0.3205988979753252
    sum = sum * q + 0.4121985831111324
    sum = sum * q + 0.5770780163555853
    sum = sum * q + 0.9617966939259756
    return exponent + (2.8853900817779268 * s + sum * q * s)
  }

  /// Returns a positive base to the power of `exponent`, as `exp2(exponent * log2(base))`.
  ///
  /// The relative error is below `1e-15 * (1 + |exponent * log2(base)|)`. Any base to the power of
  /// 0 is 1, zero to a positive power is 0, and a negative base returns NaN.
  @inlinable
  @_noAllocation @_noLocks package static func pow(_ base: Double, _ exponent: Double) -> Double {
    exponent == 0 ? 1 : exp2(exponent * log2(base))
  }

  /// Returns the integer nearest to `x`, of two equally near ones the even one, for `|x| < 2^51`.
  @inlinable
  @_noAllocation @_noLocks static func nearestInteger(_ x: Double) -> Double {
    // Adding 1.5 · 2^52 leaves no bits for the fraction: the addition itself rounds.
    (x + 0x1.8p52) - 0x1.8p52
  }

  /// Two to the power of `x`, at most a half from 0, by the Taylor series of `e^(x ln 2)`.
  @inlinable
  @_noAllocation @_noLocks static func exp2Fraction(_ x: Double) -> Double {
    var sum = 1.3691488853904128e-12
    sum = sum * x + 2.5678435993488206e-11
    sum = sum * x + 4.4455382718708116e-10
    sum = sum * x + 7.054911620801123e-09
    sum = sum * x + 1.01780860092397e-07
    sum = sum * x + 1.321548679014431e-06
    sum = sum * x + 1.5252733804059841e-05
    sum = sum * x + 0.0001540353039338161
    sum = sum * x + 0.0013333558146428443
    sum = sum * x + 0.009618129107628477
    sum = sum * x + 0.05550410866482158
    sum = sum * x + 0.24022650695910072
    sum = sum * x + 0.6931471805599453
    return sum * x + 1
  }
}
