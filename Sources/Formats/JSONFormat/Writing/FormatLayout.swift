/// Which values of a format's canonical text share a line.
///
/// The rest is the same for all formats: members in the table's order with those that it does not
/// know behind them in the author's, two spaces a level, numbers in the author's own text.
package enum FormatLayout: Sendable {
  /// A line for each short array, and for each short object that is an element of one, as far as
  /// they hold no containers: `{ "Time": 0, "ParameterValue": 1 }`.
  case elements
  /// A line for whatever fits on one, containers included, unless the table has it spread; what is
  /// a list of parts takes a line for each, and a plain list that is too long fills its lines.
  case fitting

  /// The longest line that several values share, in bytes.
  static let lineLimit = 100
}

extension FormatShape where Level: FormatLevel {
  /// Whether an array there has a line for each of its elements, however short it is.
  var isListOfParts: Bool {
    if case .list(let element, _) = self, element.level != nil { return true }
    return false
  }

  /// Whether an object there has a line for each of its members, however short it is.
  ///
  /// Names of the author's choice are looked for; plain numbers under such names are not parts.
  var isSpread: Bool {
    switch self {
    case .named(.number): false
    case .named: true
    case .object(let level): level.isSpread
    default: false
    }
  }

  /// What an object there is; one that stands where a list of them belongs is one of them.
  var levelOfObject: Level? {
    if case .list(let element, _) = self { return element.level }
    return level
  }

  /// What the members with names of the author's choice are.
  var namedElement: FormatShape? {
    if case .named(let element) = self { return element }
    return nil
  }
}
