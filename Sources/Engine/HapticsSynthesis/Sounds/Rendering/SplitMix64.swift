/// A generator of random numbers: the same ones from the same seed, on every machine.
///
/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number, -1 ..< 1.
  mutating func number() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    // 53 bits, so that the number is exact.
    return Double(Int64(bitPattern: z) >> 11) * 0x1p-52
  }
}
