public import LocatedJSON

/// An AHAP file as it was read: every part with its place, right or wrong.
///
/// A document makes no judgement. Rules look at it and say what is wrong; ``pattern`` is what can
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
  /// Members that nothing knows where they stand.
  public internal(set) var unknownMembers: [UnknownMember] = []
  /// Values of a kind that cannot stand where they do.
  public internal(set) var misplacedValues: [MisplacedValue] = []
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

  /// A member that nothing knows where it stands.
  public struct UnknownMember: Sendable {
    /// The node of its name; its value follows.
    public let name: JSONDocument.NodeID
    /// The object it stands in.
    public let object: JSONDocument.NodeID
    /// Where that is.
    public let level: AHAPKey.Level
  }

  /// A value of a kind that cannot stand where it does.
  public struct MisplacedValue: Sendable {
    /// The value.
    public let node: JSONDocument.NodeID
    /// What it is the value of.
    public let owner: Owner
    /// What should stand there.
    public let expected: JSONNode.Kind

    /// What a value belongs to.
    public enum Owner: Sendable {
      /// The whole text.
      case file
      /// The member of a name.
      case member(AHAPKey)
      /// An element of the member of a name.
      case element(of: AHAPKey)
    }
  }

  init(json: JSONDocument) { self.json = json }
}
