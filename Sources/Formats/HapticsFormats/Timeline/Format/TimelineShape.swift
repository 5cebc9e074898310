/// The shape of a value in a timeline file.
package typealias TimelineShape = FormatShape<TimelineLevel>

extension FormatShape<TimelineLevel> {
  /// The longest time that makes sense, in seconds, and the most beats: a day's worth.
  package static let timeLimit = 86_400.0

  /// An instant or length: seconds as a number, or a string such as `"16 beats"`.
  static let time = TimelineShape.quantity(
    FormatQuantity(
      name: "time",
      words: "seconds, beats or frames",
      summary: "Seconds as a number, or a string such as \"16 beats\" or \"480 frames\".",
      range: 0...timeLimit,
      pattern: "^[0-9.]+ *(beats?|frames?)$",
      advice: "write seconds as a number, or a string such as \"16 beats\"",
      read: TimelineTime.reading,
      meaning: TimelineTime.meaning
    )
  )

  /// The name of an asset, or an object that says more.
  static func rendition(_ level: TimelineLevel) -> TimelineShape { .either(.text, .object(level)) }
}

extension TimelineTime {
  /// The amounts that make sense.
  var range: ClosedRange<Double> {
    switch unit {
    case .seconds: 0...TimelineShape.timeLimit
    case .beats: 0...1_000_000
    case .frames: 0...0x1p52
    }
  }

  static func reading(_ text: String) -> FormatQuantity.Reading {
    guard let time = TimelineTime(text) else { return .nothing }
    return time.range.contains(time.amount)
      ? .amount(unit: time.unit.rawValue) : .beyond(time.range)
  }
}
