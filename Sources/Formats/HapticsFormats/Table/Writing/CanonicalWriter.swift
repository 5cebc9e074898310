import LocatedJSON

/// Writes a document in the order and layout of its format's table.
struct CanonicalWriter {
  let view: JSONView
  let plan: WritingPlan
  private var text: TextPieces
  private var order = MemberOrder()

  /// Creates a writer.
  ///
  /// - Parameter sink: Takes the pieces; `false` ends the writing.
  init(_ view: JSONView, _ plan: WritingPlan, sink: @escaping ([UInt8]) -> Bool) {
    self.view = view
    self.plan = plan
    text = TextPieces(sink: sink)
  }

  /// Writes the whole file.
  mutating func write() {
    write(0, at: Place(shape: plan.root))
    text.add("\n")
    text.finish()
  }

  /// Writes the elements of the array that is the last entry of the file, each after a line break.
  mutating func writeLastElements() {
    let places = order.push(0, of: view, as: plan[plan.root], in: plan)
    let last = order.members[places.upperBound - 1]
    order.pop(places)
    writeElements(of: last.name + 1, at: Place(shape: last.shape, indent: 2))
    text.finish()
  }

  /// The context of a value.
  struct Place {
    /// The number of the shape that the format has for the place.
    var shape: Int32
    /// By how many bytes the line is indented on which the value begins.
    var indent = 0
    /// The number of bytes before the value on its line.
    var column = 0
    var isElement = false
  }

  /// Writes a value, on one line or several.
  private mutating func write(
    _ node: JSONDocument.NodeID,
    at place: Place
  ) {
    guard !text.isOver else { return }
    if !isFilledContainer(node) || isOnLine(node, at: place) {
      writeOnLine(node, as: place.shape)
    } else if view.kind(of: node) == .object {
      spread(object: node, at: place)
    } else if plan.layout == .fitting, view.elements(of: node).allSatisfy({ word($0) != nil }) {
      fillLines(with: node, at: place)
    } else {
      spread(array: node, at: place)
    }
  }

  private mutating func spread(
    array: JSONDocument.NodeID,
    at place: Place
  ) {
    text.add("[")
    writeElements(of: array, at: place)
    text.breakLine(place.indent)
    text.add("]")
  }

  private mutating func writeElements(
    of array: JSONDocument.NodeID,
    at place: Place
  ) {
    let inner = place.indent + 2
    var isFirst = true
    let part = Place(
      shape: plan[place.shape].element,
      indent: inner,
      column: inner,
      isElement: true
    )
    for element in view.elements(of: array) {
      beginPart(inner, &isFirst)
      write(element, at: part)
    }
  }

  private mutating func spread(
    object: JSONDocument.NodeID,
    at place: Place
  ) {
    let inner = place.indent + 2
    text.add("{")
    var isFirst = true
    let places = order.push(object, of: view, as: plan[place.shape], in: plan)
    for place in places {
      let member = order.members[place]
      beginPart(inner, &isFirst)
      write(string: member.name)
      text.add(": ")
      let column = inner + stringLength(member.name) + 4
      write(member.name + 1, at: Place(shape: member.shape, indent: inner, column: column))
    }
    order.pop(places)
    text.breakLine(place.indent)
    text.add("}")
  }

  private mutating func beginPart(_ indent: Int, _ isFirst: inout Bool) {
    text.breakLine(indent, afterComma: !isFirst)
    isFirst = false
  }

  /// Writes numbers and strings, as many to a line as fit.
  private mutating func fillLines(with array: JSONDocument.NodeID, at place: Place) {
    text.add("[")
    var column = 0
    for element in view.elements(of: array) {
      let word = word(element) ?? ""
      if column > 0, column + word.utf8.count + 3 <= FormatLayout.lineLimit {
        text.add(", ")
        column += word.utf8.count + 2
      } else {
        text.breakLine(place.indent + 2, afterComma: column > 0)
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
    as shape: Int32
  ) {
    switch view.kind(of: node) {
    case .null, .invalid: text.add("null")
    case .true: text.add("true")
    case .false: text.add("false")
    case .number: text.add(word: view.text(of: node))
    case .string, .name: write(string: node)
    case .array:
      guard isFilledContainer(node) else { return text.add("[]") }
      text.add("[")
      var isFirst = true
      let part = plan[shape].element
      for element in view.elements(of: node) {
        beginWord(&isFirst)
        writeOnLine(element, as: part)
      }
      text.add(" ]")
    case .object:
      guard isFilledContainer(node) else { return text.add("{}") }
      text.add("{")
      var isFirst = true
      let places = order.push(node, of: view, as: plan[shape], in: plan)
      for place in places {
        let member = order.members[place]
        beginWord(&isFirst)
        write(string: member.name)
        text.add(": ")
        writeOnLine(member.name + 1, as: member.shape)
      }
      order.pop(places)
      text.add(" }")
    }
  }

  private mutating func beginWord(_ isFirst: inout Bool) {
    text.add(isFirst ? " " : ", ")
    isFirst = false
  }

  /// Writes a string as the author wrote it if nothing is escaped, otherwise with the shortest
  /// escapes.
  private mutating func write(string node: JSONDocument.NodeID) {
    if view.isPlain(node) {
      text.add(word: view.text(of: node))
    } else {
      StringPrinter().print(view.json.string(of: node) ?? "", into: &text.bytes)
      text.flush()
    }
  }
}
