/// What may stand at a place of a timeline file.
///
/// The table of places and shapes is the format: the reader, the rules about structure, the writer
/// and the JSON Schema all go by it.
public indirect enum TimelineShape: Sendable {
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A string.
  case text
  /// `true` or `false`.
  case flag
  /// An instant or length: seconds as a number, or a string such as `"16 beats"`.
  case time
  /// One of some strings.
  case word([String])
  /// An object of certain members.
  case object(TimelineLevel)
  /// An object whose members have names of the author's choice.
  case named(TimelineShape)
  /// An array.
  case list(TimelineShape)
  /// Any value.
  case anything
  /// One of two, told apart by the kind of the value.
  case either(TimelineShape, TimelineShape)
}

extension TimelineShape {
  /// The longest time that makes sense, in seconds, and the most beats: a day's worth.
  public static let timeLimit = 86_400.0

  /// The name of an asset, or an object that says more.
  static func rendition(_ level: TimelineLevel) -> TimelineShape { .either(.text, .object(level)) }
}
