package import HapticsFormats
package import LocatedJSON

/// A vibration of HarmonyOS as it was read: every event with its place, right or wrong.
///
/// A document makes no judgement. Of a member that appears twice the first counts; an event without
/// a time or intensity is passed over.
package struct HarmonyDocument: Sendable {
  /// The source with all its values.
  package let json: JSONDocument
  /// The deviations from the format, in source order.
  package let violations: SchemaViolations<HarmonyLevel>
  /// The events of all channels, in the file's order.
  package private(set) var events: [Event] = []
  package private(set) var channelCount = 0
  package private(set) var description: String?

  /// The most events that a file may have.
  package static let eventLimit = 128
  /// The longest continuous event, in milliseconds.
  package static let durationLimit = 5000.0

  /// The most bytes of a file that devices read.
  package static let sizeLimit = 65_536

  /// An event of a file, with times in milliseconds.
  package struct Event: Sendable {
    package let node: JSONDocument.NodeID
    /// The channel that it is on, by its place.
    package let channel: Int
    package let isTransient: Bool
    package let start: Double
    package let duration: Double
    /// A Boolean value that indicates whether the file specifies the duration.
    package let statesDuration: Bool
    /// The intensity, from 0 to 100.
    package let intensity: Double
    /// The frequency, from 0 to 100.
    package let frequency: Double
    package var curve: [Point] = []
  }

  /// A point of a curve.
  package struct Point: Sendable {
    package let node: JSONDocument.NodeID
    /// The time in milliseconds from the start of the event.
    package let time: Double
    /// The factor of the intensity.
    package let intensity: Double
    /// The change of the frequency.
    package let frequency: Double
  }

  private typealias Fields = FormatFields<HarmonyLevel>

  /// Reads a JSON text as a vibration.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    self.json = json
    violations = SchemaViolations(in: json)
    if !json.isEmpty { read() }
  }

  private mutating func read() {
    let file = Fields(json)
    description = file.object(.metaData)?.text(.description)?.value
    for channel in file.objects(.channels) {
      defer { channelCount += 1 }
      for entry in channel.objects(.pattern) {
        if let event = entry.object(.event) { readEvent(event) }
      }
    }
  }

  private mutating func readEvent(_ fields: Fields) {
    guard let type = fields.word(.type), let start = fields.number(.startTime),
      let values = fields.object(.parameters),
      let intensity = values.number(.intensity), let frequency = values.number(.frequency)
    else { return }
    let duration = fields.number(.duration)
    var event = Event(
      node: fields.node,
      channel: channelCount,
      isTransient: type == "transient",
      start: start,
      duration: duration ?? 0,
      statesDuration: duration != nil,
      intensity: intensity,
      frequency: frequency
    )
    for point in values.objects(.curve) {
      guard let time = point.number(.time) else { continue }
      event.curve.append(
        Point(
          node: point.node,
          time: time,
          intensity: point.number(.intensity) ?? 1,
          frequency: point.number(.frequency) ?? 0
        )
      )
    }
    events.append(event)
  }
}
