import LocatedJSON

/// Members and values, and whether they fit the table.
extension AHAPReader {
  /// Visits the known keys of an object.
  @inline(__always)
  mutating func forEachMember(
    of object: Int,
    at level: AHAPLevel,
    _ visit: (inout AHAPReader, AHAPKey, Field) -> Void
  ) {
    let (known, required) = keys[level]
    var present = FormatKeySet()
    var name = object + 1
    let end = view.next(after: object)
    while name + 1 < end {
      if let index = view.wordIndex(of: name, in: names), known.contains(index) {
        if present.contains(index) { parts.subjects.insert(.repeatedNames) }
        present.insert(index)
        visit(&self, nameKeys[index], Field(name: name))
      } else {
        isRegular = false
      }
      name = view.next(after: name + 1)
    }
    isRegular = isRegular && present.isSuperset(of: required)
  }

  /// Visits the elements of an array that are objects.
  mutating func forEachElement(
    of field: Field,
    from least: Int = 0,
    to most: Int = .max,
    _ visit: (inout AHAPReader, Int) -> Void
  ) {
    guard let array = field.value else { return }
    guard view.kind(of: array) == .array else {
      isRegular = false
      return
    }
    var count = 0
    var element = array + 1
    let end = view.next(after: array)
    while element < end {
      if view.kind(of: element) == .object {
        visit(&self, element)
      } else {
        isRegular = false
      }
      count += 1
      element = view.next(after: element)
    }
    isRegular = isRegular && count >= least && count <= most
  }

  @inline(__always)
  mutating func number(_ field: Field) -> NumberField {
    guard let node = field.value else { return .absent }
    guard view.kind(of: node) == .number else { return unusualNumber(field, at: node) }
    return NumberField(number: view.number(of: node), field: field, form: .number)
  }

  /// Reads a value that is not a number with the conversion of Core Haptics.
  @inline(never)
  mutating func unusualNumber(_ field: Field, at node: Int) -> NumberField {
    let form: NumberField.Form
    var value = 0.0
    switch view.kind(of: node) {
    case .true: (form, value) = (.boolean, 1)
    case .false: form = .boolean
    case .string:
      let number = view.json.string(of: node).flatMap(Double.init(numeric:))
      form = number == nil ? .otherString : .numericString
      value = number ?? 0
    case .invalid: form = .invalid
    case .number, .null, .array, .object, .name: form = .otherKind
    }
    isRegular = false
    let number = NumberField(number: value, field: field, form: form)
    parts.unusualNumbers.append(number)
    return number
  }

  mutating func word<Word>(_ field: Field, in names: NameTable<Word>) -> Word? {
    let word = field.value.flatMap { names.name($0, in: view) }
    isRegular = isRegular && word != nil
    return word
  }

  /// Finds repeated keys in the notes of people and tools, which AHAP does not define.
  mutating func noteNames(inNotes field: Field) {
    if let value = field.value, view.json.mayRepeatNames(in: value) {
      parts.subjects.insert(.repeatedNames)
    }
  }

  mutating func expectString(_ field: Field) {
    isRegular = isRegular && field.value.map(view.kind) == .string
  }

  /// Returns whether a syntax error is inside a node.
  func isDisturbed(_ node: Int) -> Bool { broken.touch(view.range(of: node)) }
}

/// The keys that the levels know and must have, ready for the reader's inner loop.
struct LevelKeys {
  typealias Keys = (known: FormatKeySet, required: FormatKeySet)

  private let file = LevelKeys.keys(of: .file)
  private let entry = LevelKeys.keys(of: .entry)
  private let event = LevelKeys.keys(of: .event)
  private let eventParameter = LevelKeys.keys(of: .eventParameter)
  private let parameter = LevelKeys.keys(of: .parameter)
  private let curve = LevelKeys.keys(of: .curve)
  private let controlPoint = LevelKeys.keys(of: .controlPoint)

  static let all = LevelKeys()

  private static func keys(of level: AHAPLevel) -> Keys {
    (AHAPLevel.table.keySet(of: level), AHAPLevel.table.requiredKeySet(of: level))
  }

  subscript(level: AHAPLevel) -> Keys {
    switch level {
    case .file: file
    case .entry: entry
    case .event: event
    case .eventParameter: eventParameter
    case .parameter: parameter
    case .curve: curve
    case .controlPoint: controlPoint
    }
  }
}

extension Double {
  /// The number that a string holds in decimal digits, or `nil`: neither `nan` nor `0x10` is one.
  fileprivate init?(numeric text: String) {
    let isDecimal = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
