/// What an identifier names: the two lowest bits of its number, so that none is taken for one of
/// another kind.
enum IdentifierKind: UInt64 {
  case playback = 1
  case liveCue = 2
  case visual = 3

  /// The number of what has a place, and had predecessors there; a place is below 2^29.
  func number(place: Int32, generation: UInt32) -> UInt64 {
    UInt64(generation) << 32 | UInt64(UInt32(bitPattern: place &+ 1)) << 2 & 0xFFFF_FFFF | rawValue
  }

  /// The place and the predecessors that a number names; `nil` where it is of another kind.
  func name(_ number: UInt64) -> (place: Int32, generation: UInt32)? {
    guard number & 3 == rawValue else { return nil }
    let place = Int32(truncatingIfNeeded: (number & 0xFFFF_FFFF) >> 2) &- 1
    return (place, UInt32(truncatingIfNeeded: number >> 32))
  }
}
