/// The layout of a format's canonical text.
///
/// All formats share the rest: known keys in the order of the table, then unknown keys in source
/// order; two spaces for each level; numbers as written in the source.
package enum FormatLayout: Sendable {
  /// A line for each short array, and for each short object that is an element of one, as far as
  /// they hold no containers: `{ "Time": 0, "ParameterValue": 1 }`.
  case elements
  /// A line for everything that fits on it, including containers that the table does not spread.
  /// Lists of parts have a line for each part, and long plain lists fill their lines.
  case fitting

  /// The longest line that several values share, in bytes.
  static let lineLimit = 100
}

extension FormatShape where Level: FormatLevel {
  /// A Boolean value that indicates whether each element of an array is on its own line.
  var isListOfParts: Bool {
    if case .list(let element, _) = self, element.level != nil { return true }
    return false
  }

  /// A Boolean value that indicates whether each entry of an object is on its own line.
  ///
  /// This includes maps with the author's names; plain numbers in such maps are not parts.
  var isSpread: Bool {
    switch self {
    case .named(.number): false
    case .named: true
    case .object(let level): level.isSpread
    default: false
    }
  }

  /// The level of an object here; an object in place of a list counts as one of its elements.
  var levelOfObject: Level? {
    if case .list(let element, _) = self { return element.level }
    return level
  }

  /// The shape of the values in a map with the author's names.
  var namedElement: FormatShape? {
    if case .named(let element) = self { return element }
    return nil
  }
}
