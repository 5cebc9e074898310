/// A quantity that is written as a number, or as a string with a unit: `0.5`, `"16 beats"`.
package struct FormatQuantity: Sendable {
  /// The name in a schema: `time`.
  package let name: String
  /// The name in a message: `a time`.
  package let words: String
  /// The notation, in a sentence.
  package let summary: String
  /// The range of the plain numbers.
  package let range: ClosedRange<Double>
  /// The regular expression (ECMA 262) that the strings match.
  package let pattern: String
  /// Reads a string.
  package let read: @Sendable (String) -> Reading

  /// Returns the probable spelling for a string that is not an amount, or `nil`.
  package let meaning: @Sendable (String) -> String?
  /// Advice on what to write, for a note.
  package let advice: String

  /// The result of reading a string.
  package enum Reading: Sendable {
    /// An amount of the unit.
    case amount(unit: String)
    /// An amount outside the range of its unit.
    case beyond(ClosedRange<Double>)
    /// Not an amount.
    case nothing
  }

  /// Creates a quantity.
  package init(
    name: String,
    words: String,
    summary: String,
    range: ClosedRange<Double>,
    pattern: String,
    advice: String,
    read: @escaping @Sendable (String) -> Reading,
    meaning: @escaping @Sendable (String) -> String?
  ) {
    self.name = name
    self.words = words
    self.summary = summary
    self.range = range
    self.pattern = pattern
    self.advice = advice
    self.read = read
    self.meaning = meaning
  }
}
