/// The kind and location of one value or key of a JSON source.
///
/// All nodes are in one array in source order. The node of a container is followed by its
/// elements, or by its keys and values in turn. Sources have about one node per fifteen bytes,
/// so a node takes at most twelve.
@usableFromInline package struct JSONNode: BitwiseCopyable, Sendable {
  @usableFromInline let start: UInt32
  @usableFromInline var end: UInt32
  /// The kind in four bits, the flags in three, the span in the others.
  @usableFromInline var packed: UInt32

  /// The kind of a node.
  @usableFromInline package enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// The literal `null`.
    case null
    /// The literal `false`.
    case `false`
    /// The literal `true`.
    case `true`
    case number
    case string
    case array
    case object
    /// The name of an object's member.
    case name
    /// An invalid value after a syntax error, or an empty range in place of a missing value.
    case invalid
  }

  @usableFromInline
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The string holds escape sequences.
    static let escaped = Flags(rawValue: 1)
    /// The string or name has no quotes around it, or only one.
    @inlinable static var bare: Flags { Flags(rawValue: 2) }
    /// The string holds half of a surrogate pair, or bytes that are no UTF-8.
    static let lossy = Flags(rawValue: 4)
  }

  @inline(__always)
  init(_ kind: Kind, from start: Int, to end: Int, flags: Flags = []) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    packed = 1 << 7 | UInt32(flags.rawValue) << 4 | UInt32(kind.rawValue)
  }

  /// Sets the end and the span of a container; larger spans become ``wideSpan``.
  mutating func finish(at end: Int, span: Int) {
    self.end = UInt32(truncatingIfNeeded: end)
    packed = packed & 0x7F | UInt32(truncatingIfNeeded: span) << 7
  }

  /// The kind of the node.
  @inlinable package var kind: Kind {
    // The initializer stored the bits of a valid kind.
    unsafeBitCast(UInt8(truncatingIfNeeded: packed & 0xF), to: Kind.self)
  }

  @inlinable var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: packed >> 4 & 7)) }

  /// The number of nodes including all descendants, or ``wideSpan`` if it is larger.
  @inlinable var span: Int { Int(packed >> 7) }

  /// The marker for spans that only the document stores.
  @usableFromInline static var wideSpan: Int { 1 << 25 - 1 }

  /// The bytes of the node, quotes and brackets included.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  /// The bytes between the quotes of a string or name.
  @inlinable var contentRange: Range<Int> {
    let range = range
    guard !flags.contains(.bare), range.count >= 2 else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// A Boolean value that indicates whether it is a quoted, complete and valid string or key
  /// without escapes.
  @inlinable var isPlain: Bool { (kind == .string || kind == .name) && flags.isEmpty }
}
