import LocatedJSON

/// Reads the values of a source along the table of its format, and notes whether one may deviate
/// from it.
///
/// Even in a file with an error, nearly all values are valid. A reader decodes with a cursor, or
/// passes over what fits, and ``StructureReader`` finds the deviations only if there may be any. It
/// finds none in values that a cursor accepts.
struct TableCursor {
  let view: JSONView
  let table: FittingTable
  let broken: SyntaxErrorRanges
  /// A Boolean value that indicates whether everything so far certainly fits the table.
  private(set) var isRegular = true

  init(_ view: JSONView, _ table: FittingTable) {
    self.view = view
    self.table = table
    broken = SyntaxErrorRanges(view.json)
  }

  /// A value, and the number of the shape that the table has for it.
  struct Value {
    let node: JSONDocument.NodeID
    let shape: FittingTable.ShapeID
  }

  /// The whole file.
  var root: Value { Value(node: 0, shape: table.root) }

  // MARK: - Objects

  /// The remaining entries of an object.
  struct Members {
    /// A Boolean value that indicates whether a syntax error is inside the object.
    let isDisturbed: Bool
    fileprivate let level: Int
    fileprivate let firstPlace: Int
    fileprivate let repeats: Bool
    fileprivate var position: JSONDocument.NodeID
    fileprivate let end: JSONDocument.NodeID
    /// The keys so far.
    fileprivate var present = FormatKeySet()
    /// The keys that count as present with them.
    fileprivate var replaced = FormatKeySet()
  }

  /// An entry of an object whose key the table has there.
  struct Member {
    /// The index of the key.
    let key: Int
    let name: JSONDocument.NodeID
    let value: Value
  }

  /// Returns the entries of an object, or `nil` if the value must be or is something else.
  ///
  /// - Parameter repeats: A Boolean value that indicates whether ``next(_:)`` also returns entries
  ///   with the key of an earlier one.
  @inline(__always)
  mutating func members(of value: Value, repeats: Bool = false) -> Members? {
    guard case .object(let level) = table.shapes[value.shape], view.kind(of: value.node) == .object
    else {
      isRegular = false
      return nil
    }
    let isDisturbed = broken.touch(view.range(of: value.node))
    if isDisturbed { isRegular = false }
    return Members(
      isDisturbed: isDisturbed,
      level: level,
      firstPlace: table.firstPlace(ofLevel: level),
      repeats: repeats,
      position: value.node + 1,
      end: view.next(after: value.node)
    )
  }

  /// Returns the next entry with a known key.
  @inline(__always)
  mutating func next(_ members: inout Members) -> Member? {
    while members.position + 1 < members.end {
      let name = members.position
      members.position = view.next(after: name + 1)
      guard let key = view.wordIndex(of: name, in: table.vocabulary) else {
        isRegular = false
        continue
      }
      let place = table.places[members.firstPlace &+ key]
      if place.shape < 0 || members.present.contains(key) {
        isRegular = false
        guard place.shape >= 0, members.repeats else { continue }
      }
      members.present.insert(key)
      if place.replacement >= 0 { members.replaced.insert(Int(place.replacement)) }
      return Member(key: key, name: name, value: Value(node: name + 1, shape: Int(place.shape)))
    }
    members.replaced.formUnion(members.present)
    if !table.isComplete(members.replaced, atLevel: members.level) { isRegular = false }
    return nil
  }

  // MARK: - Arrays

  /// The remaining elements of an array.
  struct Elements {
    fileprivate let shape: FittingTable.ShapeID
    fileprivate let allowedCount: ClosedRange<Int>
    fileprivate var count = 0
    fileprivate var position: JSONDocument.NodeID
    fileprivate let end: JSONDocument.NodeID
  }

  /// Returns the elements of an array; none if the value must be or is something else.
  mutating func elements(of value: Value) -> Elements {
    guard case .list(let element, let count) = table.shapes[value.shape],
      view.kind(of: value.node) == .array
    else {
      isRegular = false
      return Elements(shape: -1, allowedCount: 0...0, position: 0, end: 0)
    }
    return Elements(
      shape: element,
      allowedCount: count,
      position: value.node + 1,
      end: view.next(after: value.node)
    )
  }

  /// Returns the next element.
  @inline(__always)
  mutating func next(_ elements: inout Elements) -> Value? {
    guard elements.position < elements.end else {
      if !elements.allowedCount.contains(elements.count) { isRegular = false }
      return nil
    }
    defer { elements.position = view.next(after: elements.position) }
    elements.count += 1
    return Value(node: elements.position, shape: elements.shape)
  }

  // MARK: - Values

  /// Returns the number of a value, or `nil` if it is something else, which the table may allow.
  @inline(__always)
  mutating func number(_ value: Value) -> Double? {
    check(value)
    return view.kind(of: value.node) == .number ? view.number(of: value.node) : nil
  }

  /// Returns the index of a string among the words of its shape, or `nil` if it is none of them.
  @inline(__always)
  mutating func word(_ value: Value) -> Int? {
    guard case .word(let list) = table.shapes[value.shape],
      let word = view.wordIndex(of: value.node, in: table.words),
      let index = table.index(ofWord: word, inList: list)
    else {
      isRegular = false
      return nil
    }
    return index
  }

  /// Checks a value that the reader does not decode, with everything in it.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  @inline(__always)
  mutating func check(_ value: Value) {
    if case .anyOf(let kinds) = table.shapes[value.shape] {
      if !kinds.contains(view.kind(of: value.node)) { isRegular = false }
    } else {
      checkWhole(value)
    }
  }

  private mutating func checkWhole(_ value: Value) {
    let kind = view.kind(of: value.node)
    switch table.shapes[value.shape] {
    case .anyOf(let kinds): if !kinds.contains(kind) { isRegular = false }
    case .number(let range, let isWhole):
      let number = kind == .number ? view.number(of: value.node) : .nan
      if !range.contains(number) || isWhole && number.rounded() != number { isRegular = false }
    case .filledText:
      // An empty string is two quotes.
      if kind != .string || view.range(of: value.node).count <= 2 { isRegular = false }
    case .word: _ = word(value)
    case .list:
      var elements = elements(of: value)
      while isRegular, let element = next(&elements) { check(element) }
    case .named(let shape):
      guard kind == .object else { return isRegular = false }
      for name in view.names(of: value.node) {
        check(Value(node: name + 1, shape: shape))
        guard isRegular else { return }
      }
    case .object:
      guard var members = members(of: value) else { return }
      while isRegular, let member = next(&members) { check(member.value) }
    case .either(let first, let ofFirst, let second, let ofSecond):
      // A value that either could be is for a precise look, unless it is the word.
      if ofFirst.contains(kind), ofSecond.contains(kind) {
        _ = word(Value(node: value.node, shape: first))
      } else {
        check(Value(node: value.node, shape: ofFirst.contains(kind) ? first : second))
      }
    }
  }

  /// Returns whether a value and everything in it certainly fits, regardless of earlier ones.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  mutating func fits(_ value: Value) -> Bool {
    isRegular = true
    check(value)
    return isRegular
  }
}
