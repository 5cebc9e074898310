/// The kind of object an identifier refers to, in the two lowest bits of its number, so that kinds
/// cannot be confused.
package enum IdentifierKind: UInt64 {
  case playback = 1
  case liveCue = 2
  case visual = 3

  /// Returns the number for an index, which is below 2^29, and a generation.
  package func number(place: Int32, generation: UInt32) -> UInt64 {
    UInt64(generation) << 32 | UInt64(UInt32(bitPattern: place &+ 1)) << 2 & 0xFFFF_FFFF | rawValue
  }

  /// Returns the index and the generation of a number; `nil` if it is of another kind.
  package func name(_ number: UInt64) -> (place: Int32, generation: UInt32)? {
    guard number & 3 == rawValue else { return nil }
    let place = Int32(truncatingIfNeeded: (number & 0xFFFF_FFFF) >> 2) &- 1
    return (place, UInt32(truncatingIfNeeded: number >> 32))
  }
}
