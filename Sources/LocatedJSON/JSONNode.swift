/// One value or member name of a JSON text: what it is and where it stands.
///
/// Nodes lie in one flat array in the order of the text. A container's node is followed by what
/// it holds: an array's elements, or an object's names and values in turn.
public struct JSONNode: BitwiseCopyable, Sendable {
  @usableFromInline let start: UInt32
  @usableFromInline var end: UInt32
  /// The index of the first node that does not belong to this one.
  @usableFromInline var next: UInt32
  /// The kind of the node.
  public internal(set) var kind: Kind
  @usableFromInline var flags: Flags

  /// The kind of a node.
  public enum Kind: UInt8, BitwiseCopyable, Sendable {
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

    @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The string holds escape sequences.
    static let escaped = Flags(rawValue: 1)
    /// The string or name has no quotes around it.
    static let bare = Flags(rawValue: 2)
    /// The string holds half of a surrogate pair, or bytes that are no UTF-8.
    static let lossy = Flags(rawValue: 4)
  }

  @inline(__always)
  init(_ kind: Kind, from start: Int, to end: Int, next: Int, flags: Flags = []) {
    self.kind = kind
    self.flags = flags
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
  }

  /// Notes where a container ends.
  mutating func finish(at end: Int, next: Int) {
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
  }

  /// The bytes of the node, quotes and brackets included.
  @inlinable public var range: Range<Int> { Int(start)..<Int(end) }
}
