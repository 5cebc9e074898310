internal import LocatedJSON

/// Writes a text in the order and the layout that a format's table has for it.
struct CanonicalWriter<Level: FormatLevel, Printer: StringPrinter> {
  let json: JSONDocument
  private let printer: Printer
  private var text: TextPieces

  init(_ json: JSONDocument, _ printer: Printer, _ sink: @escaping ([UInt8]) -> Bool) {
    self.json = json
    self.printer = printer
    text = TextPieces(sink: sink)
  }

  /// Writes the whole file.
  mutating func write() throws(Printer.Failure) {
    try write(0, at: Place(shape: .object(Level.root)))
    text.add("\n")
    text.finish()
  }

  /// Where a value stands.
  struct Place {
    /// What the format has for the place, if it has something.
    var shape: FormatShape<Level>?
    /// By how many bytes the line is indented on which the value begins.
    var indent = 0
    /// How many bytes stand before the value on that line.
    var column = 0
    /// Whether the value is an element of an array.
    var isElement = false
  }

  /// Writes a value, on one line or several.
  private mutating func write(
    _ node: JSONDocument.NodeID,
    at place: Place
  ) throws(Printer.Failure) {
    guard !text.isOver else { return }
    if !isFilledContainer(node) || isOnLine(node, at: place) {
      try writeOnLine(node, as: place.shape)
    } else if json.kind(of: node) == .object {
      try spread(object: node, at: place)
    } else if Level.layout == .fitting, json.elements(of: node).allSatisfy({ word($0) != nil }) {
      fillLines(with: node, at: place)
    } else {
      try spread(array: node, at: place)
    }
  }

  private mutating func spread(
    array: JSONDocument.NodeID,
    at place: Place
  ) throws(Printer.Failure) {
    let inner = place.indent + 2
    text.add("[")
    var isFirst = true
    for element in json.elements(of: array) {
      beginPart(inner, &isFirst)
      try write(
        element,
        at: Place(
          shape: place.shape?.elementOfArray,
          indent: inner,
          column: inner,
          isElement: true
        )
      )
    }
    text.breakLine(place.indent)
    text.add("]")
  }

  private mutating func spread(
    object: JSONDocument.NodeID,
    at place: Place
  ) throws(Printer.Failure) {
    let inner = place.indent + 2
    text.add("{")
    var isFirst = true
    try json.forEachMember(of: object, as: place.shape) { (member, shape) throws(Printer.Failure) in
      beginPart(inner, &isFirst)
      try write(string: member.name)
      text.add(": ")
      let column = inner + stringLength(member.name) + 4
      try write(member.value, at: Place(shape: shape, indent: inner, column: column))
    }
    text.breakLine(place.indent)
    text.add("}")
  }

  private mutating func beginPart(_ indent: Int, _ isFirst: inout Bool) {
    if !isFirst { text.add(",") }
    isFirst = false
    text.breakLine(indent)
  }

  /// Writes numbers and strings, as many to a line as fit.
  private mutating func fillLines(with array: JSONDocument.NodeID, at place: Place) {
    text.add("[")
    var column = 0
    for element in json.elements(of: array) {
      let word = word(element) ?? ""
      if column > 0, column + word.utf8.count + 3 <= FormatLayout.lineLimit {
        text.add(", ")
        column += word.utf8.count + 2
      } else {
        if column > 0 { text.add(",") }
        text.breakLine(place.indent + 2)
        column = place.indent + 2 + word.utf8.count
      }
      text.add(word: word.utf8)
    }
    text.breakLine(place.indent)
    text.add("]")
  }

  // MARK: - One line

  private mutating func writeOnLine(
    _ node: JSONDocument.NodeID,
    as shape: FormatShape<Level>?
  ) throws(Printer.Failure) {
    switch json.kind(of: node) {
    case .null, .invalid: text.add("null")
    case .true: text.add("true")
    case .false: text.add("false")
    case .number: text.add(word: json.bytes[json.range(of: node)])
    case .string, .name: try write(string: node)
    case .array:
      guard isFilledContainer(node) else { return text.add("[]") }
      text.add("[")
      var isFirst = true
      for element in json.elements(of: node) {
        beginWord(&isFirst)
        try writeOnLine(element, as: shape?.elementOfArray)
      }
      text.add(" ]")
    case .object:
      guard isFilledContainer(node) else { return text.add("{}") }
      text.add("{")
      var isFirst = true
      try json.forEachMember(of: node, as: shape) { (member, shape) throws(Printer.Failure) in
        beginWord(&isFirst)
        try write(string: member.name)
        text.add(": ")
        try writeOnLine(member.value, as: shape)
      }
      text.add(" }")
    }
  }

  private mutating func beginWord(_ isFirst: inout Bool) {
    text.add(isFirst ? " " : ", ")
    isFirst = false
  }

  /// Writes a string as the author wrote it where nothing is escaped, and else by the printer.
  private mutating func write(string node: JSONDocument.NodeID) throws(Printer.Failure) {
    if json.isPlain(node) {
      text.bytes += json.bytes[json.range(of: node)]
    } else {
      try printer.print(json.string(of: node) ?? "", into: &text.bytes)
    }
    text.handOn()
  }
}

extension JSONDocument {
  /// Visits the members of an object in the order in which they are written: those that the table
  /// knows in its order, then the others in the author's.
  fileprivate func forEachMember<Level: FormatLevel, Failure>(
    of object: NodeID,
    as shape: FormatShape<Level>?,
    _ visit: (JSONMembers.Element, FormatShape<Level>?) throws(Failure) -> Void
  ) throws(Failure) {
    guard let level = shape?.levelOfObject else {
      let element = shape?.namedElement
      for member in members(of: object) { try visit(member, element) }
      return
    }
    let known = level.members
    var places = [JSONMembers.Element?](repeating: nil, count: known.count)
    for member in members(of: object) {
      if let place = Level.table.place(of: member.name, in: self, at: level) {
        places[place] = member
      }
    }
    for (place, member) in places.enumerated() {
      if let member { try visit(member, known[place].shape) }
    }
    for member in members(of: object)
    where Level.table.place(of: member.name, in: self, at: level) == nil {
      try visit(member, nil)
    }
  }
}
