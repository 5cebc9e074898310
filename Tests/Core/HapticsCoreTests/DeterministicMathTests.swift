import Foundation
import HapticsCore
import TestSupport
import Testing

@Suite struct `Deterministic mathematics` {
  @Test func `two to a power is within four parts in 10^16, and exact for whole powers`() {
    var generator = SeededGenerator(seed: 3)
    var worst = 0.0
    for _ in 0..<100_000 {
      let x = generator.number(-1021...1023)
      worst = max(worst, abs(DeterministicMath.exp2(x) / Foundation.exp2(x) - 1))
    }
    #expect(worst < 4e-16)
    for power in -1074...1023 {
      #expect(DeterministicMath.exp2(Double(power)) == Foundation.exp2(Double(power)))
    }
  }

  @Test func `the SIMD power of two is bit-identical to the scalar function`() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<20_000 {
      let range = round.isMultiple(of: 2) ? -30.0...30.0 : -1100.0...1100.0
      let numbers = SIMD4(
        generator.number(range),
        generator.number(range),
        generator.number(range),
        Double(round - 10_000) / 8
      )
      let powers = DeterministicMath.exp2(numbers)
      for lane in 0..<4 {
        #expect(powers[lane].bitPattern == DeterministicMath.exp2(numbers[lane]).bitPattern)
      }
    }
  }

  @Test func `two to a power saturates at both ends`() {
    #expect(DeterministicMath.exp2(1024) == .infinity)
    #expect(DeterministicMath.exp2(.infinity) == .infinity)
    #expect(DeterministicMath.exp2(-1080) == 0)
    #expect(DeterministicMath.exp2(-.infinity) == 0)
    #expect(DeterministicMath.exp2(.nan).isNaN)
    #expect(abs(DeterministicMath.exp2(1023.5) / Foundation.exp2(1023.5) - 1) < 4e-16)
    #expect(DeterministicMath.exp2(-1060.3) == Foundation.exp2(-1060.3))
  }

  @Test func `the logarithm is within five parts in 10^16, and exact for whole powers`() {
    var generator = SeededGenerator(seed: 4)
    var worst = 0.0
    for _ in 0..<100_000 {
      let x =
        generator.once(in: 2)
        ? generator.number(0.5...2) : Foundation.exp2(generator.number(-900...900))
      worst = max(worst, abs(DeterministicMath.log2(x) / Foundation.log2(x) - 1))
    }
    #expect(worst < 5e-16)
    for power in -1074...1023 {
      #expect(DeterministicMath.log2(Foundation.exp2(Double(power))) == Double(power))
    }
    #expect(DeterministicMath.log2(0) == -.infinity)
    #expect(DeterministicMath.log2(.infinity) == .infinity)
    #expect(DeterministicMath.log2(-1).isNaN)
    #expect(DeterministicMath.log2(.nan).isNaN)
  }

  @Test func `a power is as exact as the size of its exponent allows`() {
    var generator = SeededGenerator(seed: 5)
    var worst = 0.0
    for _ in 0..<100_000 {
      let base = Foundation.exp2(generator.number(-20...20))
      let exponent = generator.number(-20...20)
      let error = abs(DeterministicMath.pow(base, exponent) / Foundation.pow(base, exponent) - 1)
      worst = max(worst, error / (1 + abs(exponent * Foundation.log2(base))))
    }
    #expect(worst < 1e-15)
    #expect(DeterministicMath.pow(0, 2) == 0)
    #expect(DeterministicMath.pow(0, 0) == 1)
    #expect(DeterministicMath.pow(-1, 0.5).isNaN)
  }

  @Test func `sine and cosine are within three parts in 10^16 up to a million radians`() {
    var generator = SeededGenerator(seed: 6)
    var worst = 0.0
    for _ in 0..<100_000 {
      let x = generator.number(generator.once(in: 2) ? -10...10 : -999_999...999_999)
      worst = max(worst, abs(DeterministicMath.sin(x) - Foundation.sin(x)))
      worst = max(worst, abs(DeterministicMath.cos(x) - Foundation.cos(x)))
    }
    #expect(worst < 3e-16)
    #expect(abs(DeterministicMath.sin(1e12)) <= 1)
  }

  @Test func `sine and cosine of turns take off whole turns exactly`() {
    var generator = SeededGenerator(seed: 7)
    var worst = 0.0
    for _ in 0..<100_000 {
      let x = generator.number(-1...1)
      worst = max(worst, abs(DeterministicMath.sin(turns: x) - Foundation.sin(x * 2 * .pi)))
    }
    #expect(worst < 1e-15)
    for quarter in -9...9 {
      let turns = Double(quarter) / 4
      let sine = [0.0, 1, 0, -1][quarter & 3]
      let cosine = [1.0, 0, -1, 0][quarter & 3]
      #expect(DeterministicMath.sin(turns: turns) == sine)
      #expect(DeterministicMath.cos(turns: turns) == cosine)
    }
    #expect(
      DeterministicMath.sin(turns: 0x1p40 + 0.125) == DeterministicMath.sin(turns: 0.125)
    )
    #expect(DeterministicMath.cos(turns: 0x1p51 + 0.5) == -1)
    #expect(DeterministicMath.cos(turns: 0x1p80) == 1)
    #expect(DeterministicMath.cos(turns: -.infinity).isNaN)
    #expect(DeterministicMath.sin(.nan).isNaN)
  }

  @Test func `results have the same bits on every machine`() {
    #expect(DeterministicMath.exp2(0.1).bitPattern == 0x3FF1_25FB_EE25_0664)
    #expect(DeterministicMath.log2(10).bitPattern == 0x400A_934F_0979_A371)
    #expect(DeterministicMath.sin(1).bitPattern == 0x3FEA_ED54_8F09_0CEE)
    #expect(DeterministicMath.cos(turns: 0.1).bitPattern == 0x3FE9_E377_9B97_F4A8)
  }
}
