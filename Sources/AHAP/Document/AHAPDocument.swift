public import JSONFormat
public import LocatedJSON

/// An AHAP file as it was read: every part with its place, right or wrong.
///
/// A document makes no judgment. Rules look at it and say what is wrong; ``pattern`` is what can
/// be played of it. Of a member that appears twice the first counts, as in Apple's reader.
public struct AHAPDocument: Sendable {
  /// The text, which keeps everything that stands in the file.
  public let json: JSONDocument
  /// The member `Version`.
  public internal(set) var version = NumberField.absent
  /// The member `Metadata`.
  public internal(set) var metadata = Field.absent
  /// The member `Pattern`.
  public internal(set) var patternField = Field.absent
  /// The elements of `Pattern` that are objects.
  public internal(set) var entries: [PatternEntry] = []
  /// The events, in the file's order.
  public internal(set) var events: [LocatedEvent] = []
  /// The parameters of all events, each event's next to each other.
  public internal(set) var eventParameters: [LocatedEventParameter] = []
  /// The dynamic parameters, in the file's order.
  public internal(set) var parameters: [LocatedParameter] = []
  /// The curves, in the file's order.
  public internal(set) var curves: [LocatedCurve] = []
  /// The control points of all curves, each curve's next to each other.
  public internal(set) var controlPoints: [LocatedControlPoint] = []
  /// The misfits with the format's table, in the order in which they are found.
  public internal(set) var misfits = Misfits<AHAPLevel>()
  /// Members that should hold a number and hold something else, each also in its part.
  public internal(set) var unusualNumbers: [NumberField] = []

  /// An element of `Pattern`.
  public struct PatternEntry: Sendable {
    /// The element's object.
    public let node: JSONDocument.NodeID
    /// Whether it holds an event, a parameter or a curve.
    public var hasContent = false
    /// Whether the text inside it is broken.
    public var isDisturbed = false
  }

  init(json: JSONDocument) { self.json = json }
}
