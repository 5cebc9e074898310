package import LocatedJSON

/// An AHAP file after reading: every part with its location, valid or not.
///
/// Rules examine a document and report findings; ``pattern`` is its playable part. If a key
/// repeats, the first value applies, as in Apple's reader.
public struct AHAPDocument: Sendable {
  private let content: Content

  /// The storage of a document, which its copies share.
  private final class Content: Sendable {
    let json: JSONDocument
    let parts: Parts

    init(_ json: JSONDocument, _ parts: Parts) {
      self.json = json
      self.parts = parts
    }
  }

  /// The parts of a source.
  struct Parts: Sendable {
    var version = NumberField.absent
    var metadata = Field.absent
    var patternField = Field.absent
    var entries: [PatternEntry] = []
    var events: [LocatedEvent] = []
    var eventParameters: [LocatedEventParameter] = []
    var parameters: [LocatedParameter] = []
    var curves: [LocatedCurve] = []
    var controlPoints: [LocatedControlPoint] = []
    var violations = SchemaViolations<AHAPLevel>()
    var unusualNumbers: [NumberField] = []
    var subjects: RuleSubjects = []
  }

  /// The source with all its values.
  package var json: JSONDocument { content.json }
  /// The member `Version`.
  package var version: NumberField { content.parts.version }
  /// The member `Metadata`.
  package var metadata: Field { content.parts.metadata }
  /// The member `Pattern`.
  package var patternField: Field { content.parts.patternField }
  /// The elements of `Pattern` that are objects.
  package var entries: [PatternEntry] { content.parts.entries }
  /// The events, in the file's order.
  package var events: [LocatedEvent] { content.parts.events }
  /// The parameters of all events, each event's next to each other.
  package var eventParameters: [LocatedEventParameter] { content.parts.eventParameters }
  /// The dynamic parameters, in the file's order.
  package var parameters: [LocatedParameter] { content.parts.parameters }
  /// The curves, in the file's order.
  package var curves: [LocatedCurve] { content.parts.curves }
  /// The control points of all curves, each curve's next to each other.
  package var controlPoints: [LocatedControlPoint] { content.parts.controlPoints }
  /// The violations of the format's table, in the order in which they are found.
  package var violations: SchemaViolations<AHAPLevel> { content.parts.violations }
  /// Members that should hold a number and hold something else, each also in its part.
  package var unusualNumbers: [NumberField] { content.parts.unusualNumbers }
  /// The subjects of rules that the file contains.
  package var subjects: RuleSubjects { content.parts.subjects }

  /// An element of `Pattern`.
  package struct PatternEntry: Sendable {
    private let object: UInt32
    /// A Boolean value that indicates whether it contains an event, a parameter or a curve.
    package var hasContent = false
    /// A Boolean value that indicates whether it contains a syntax error.
    package var isDisturbed = false

    init(node: JSONDocument.NodeID) { object = UInt32(truncatingIfNeeded: node) }

    /// The element's object.
    package var node: JSONDocument.NodeID { Int(object) }
  }

  init(_ json: JSONDocument, _ parts: Parts) { content = Content(json, parts) }
}
