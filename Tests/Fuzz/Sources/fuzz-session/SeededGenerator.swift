/// The numbers that the plans of the tests are made of, here from what libFuzzer makes up: two bytes each,
/// and behind them always the same.
struct SeededGenerator: RandomNumberGenerator {
  /// The input.
  nonisolated(unsafe) static var input: ArraySlice<UInt8> = []

  private var rest: ArraySlice<UInt8>
  private var state: UInt64

  init(seed: UInt64) {
    rest = Self.input
    state = seed
  }

  mutating func next() -> UInt64 {
    if let first = rest.popFirst(), let second = rest.popFirst() {
      // The upper bits decide; the lower ones are such that no number is drawn again.
      return (UInt64(first) << 56 | UInt64(second) << 48) | 0xFFFF_FFFF_FFFF
    }
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed >> 31
  }
}
