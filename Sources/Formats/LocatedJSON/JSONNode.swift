/// One value or member name of a JSON text: what it is and where it stands.
///
/// Nodes lie in one flat array in the order of the text. A container's node is followed by what
/// it holds: an array's elements, or an object's names and values in turn. A text has a node for every
/// fifteen bytes or so, so they take no more than twelve.
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
    /// A number.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
    /// The name of an object's member.
    case name
    /// Something that a fault was reported for and that has no value, or an empty place where a
    /// value was expected.
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

  /// Notes where a container ends, and its span; ``wideSpan`` if that is larger.
  mutating func finish(at end: Int, span: Int) {
    self.end = UInt32(truncatingIfNeeded: end)
    packed = packed & 0x7F | UInt32(truncatingIfNeeded: span) << 7
  }

  /// The kind of the node.
  @inlinable package var kind: Kind {
    // The bits are those of a kind: the initializer put them there.
    unsafeBitCast(UInt8(truncatingIfNeeded: packed & 0xF), to: Kind.self)
  }

  @inlinable var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: packed >> 4 & 7)) }

  /// How many nodes it is with all it holds; ``wideSpan`` where these are more than fit.
  @inlinable var span: Int { Int(packed >> 7) }

  /// What stands for spans from here on, which the document knows.
  @usableFromInline static var wideSpan: Int { 1 << 25 - 1 }

  /// The bytes of the node, quotes and brackets included.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }

  /// The bytes between the quotes of a string or name.
  @inlinable var contentRange: Range<Int> {
    let range = range
    guard !flags.contains(.bare), range.count >= 2 else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// Whether it is a string or name that stands between quotes as it is.
  @inlinable var isPlain: Bool { (kind == .string || kind == .name) && flags.isEmpty }
}
