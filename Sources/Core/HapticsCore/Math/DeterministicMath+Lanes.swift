extension DeterministicMath {
  /// Returns two to the power of each of four numbers.
  ///
  /// The results are bit-identical to the scalar function. Each operation waits for the previous
  /// one, so four numbers take little longer than one.
  @inlinable
  @_noAllocation @_noLocks package static func exp2(_ x: SIMD4<Double>) -> SIMD4<Double> {
    for lane in 0..<4 where !(x[lane] > -1022 && x[lane] < 1023) {
      return SIMD4(exp2(x[0]), exp2(x[1]), exp2(x[2]), exp2(x[3]))
    }
    // The sum that rounds has the integer in its lowest bits.
    let rounded = x + SIMD4(repeating: 0x1.8p52)
    let whole = rounded - SIMD4(repeating: 0x1.8p52)
    let exponent = unsafeBitCast(rounded, to: SIMD4<UInt64>.self) &+ SIMD4(repeating: 1023)
    let scale = unsafeBitCast(exponent &<< SIMD4(repeating: 52), to: SIMD4<Double>.self)
    return scale * exp2Fraction(x - whole)
  }

  /// ``exp2Fraction(_:)-(Double)`` of four numbers.
  @inlinable
  @_noAllocation @_noLocks static func exp2Fraction(_ x: SIMD4<Double>) -> SIMD4<Double> {
    var sum = SIMD4<Double>(repeating: 1.3691488853904128e-12)
    sum = sum * x + SIMD4(repeating: 2.5678435993488206e-11)
    sum = sum * x + SIMD4(repeating: 4.4455382718708116e-10)
    sum = sum * x + SIMD4(repeating: 7.054911620801123e-09)
    sum = sum * x + SIMD4(repeating: 1.01780860092397e-07)
    sum = sum * x + SIMD4(repeating: 1.321548679014431e-06)
    sum = sum * x + SIMD4(repeating: 1.5252733804059841e-05)
    sum = sum * x + SIMD4(repeating: 0.0001540353039338161)
    sum = sum * x + SIMD4(repeating: 0.0013333558146428443)
    sum = sum * x + SIMD4(repeating: 0.009618129107628477)
    sum = sum * x + SIMD4(repeating: 0.05550410866482158)
    sum = sum * x + SIMD4(repeating: 0.24022650695910072)
    sum = sum * x + SIMD4(repeating: 0.6931471805599453)
    return sum * x + SIMD4(repeating: 1)
  }
}
