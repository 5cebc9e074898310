internal import LocatedJSON

/// The text of a document that is being written: it is handed on in pieces, and never there at once.
///
/// What is small is made of ``JSON`` values and printed by json-c. Of a large container only the
/// brackets, commas and line breaks are written here, so that memory does not grow with it.
struct DocumentText {
  /// What is written.
  let json: JSONDocument
  private let sink: ([UInt8]) -> Bool
  private var piece: [UInt8] = []
  /// Whether the sink wants no more.
  private(set) var isOver = false

  /// The bytes of a piece, at least.
  private static let pieceSize = 1 << 16
  /// The most nodes of a value that is written through json-c at once.
  ///
  /// A value of more never fits on a line.
  private static let smallNodeCount = 1_000

  /// Creates a text.
  ///
  /// - Parameter sink: Takes the pieces; `false` ends the writing.
  init(_ json: JSONDocument, sink: @escaping ([UInt8]) -> Bool) {
    self.json = json
    self.sink = sink
  }

  /// Whether a value is written through json-c at once.
  func isSmall(_ node: JSONDocument.NodeID) -> Bool {
    json.next(after: node) - node <= Self.smallNodeCount
  }

  /// Adds a value in json-c's spread layout, moved to where it stands.
  mutating func add(_ value: JSON, indent: Int) throws(JSONWritingError) {
    for byte in try value.text(.spread).utf8 {
      piece.append(byte)
      if byte == UInt8(ascii: "\n") { addSpaces(indent) }
    }
    handOn()
  }

  /// Adds a string as json-c writes it, or as the author wrote it where that is the same.
  mutating func addString(_ node: JSONDocument.NodeID) throws(JSONWritingError) {
    if json.isPlain(node) {
      piece += json.bytes[json.range(of: node)]
    } else {
      piece += try JSON.string(json.string(of: node) ?? "").text(.compact).utf8
    }
    handOn()
  }

  /// Adds punctuation.
  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { piece += $0 }
  }

  /// Adds a word that is ready to be written.
  mutating func add(word: some Sequence<UInt8>) {
    piece += word
    handOn()
  }

  /// Begins a line.
  mutating func breakLine(_ indent: Int) {
    piece.append(UInt8(ascii: "\n"))
    addSpaces(indent)
  }

  /// Hands on what is left.
  mutating func finish() { handOn(atLeast: 1) }

  private mutating func addSpaces(_ count: Int) {
    piece.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }

  private mutating func handOn(atLeast size: Int = pieceSize) {
    guard piece.count >= size else { return }
    if !isOver { isOver = !sink(piece) }
    piece.removeAll(keepingCapacity: true)
  }
}

extension JSONDocument {
  /// Visits the members of an object in the order in which they are written: those with known names
  /// in the order of the names, then the others in the author's.
  func forEachMember<Failure>(
    of object: NodeID,
    known names: [String],
    _ visit: (JSONMembers.Element, _ place: Int?) throws(Failure) -> Void
  ) throws(Failure) {
    func place(_ member: JSONMembers.Element) -> Int? {
      guard !names.isEmpty, let name = string(of: member.name) else { return nil }
      return names.firstIndex(of: name)
    }
    var known = [JSONMembers.Element?](repeating: nil, count: names.count)
    for member in members(of: object) {
      if let place = place(member) { known[place] = member }
    }
    for (place, member) in known.enumerated() {
      if let member { try visit(member, place) }
    }
    for member in members(of: object) where place(member) == nil {
      try visit(member, nil)
    }
  }
}
