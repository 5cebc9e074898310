/// The kinds of objects in an AHAP file.
package enum AHAPLevel: String, CaseIterable, FormatLevel {
  /// The file's outermost object.
  case file
  /// An element of `Pattern`.
  case entry
  case event
  /// An element of `EventParameters`.
  case eventParameter
  /// A dynamic parameter.
  case parameter
  /// A parameter curve.
  case curve
  /// An element of `ParameterCurveControlPoints`.
  case controlPoint
}

extension AHAPLevel {
  /// The names of the members.
  package typealias Key = AHAPKey

  /// The level of a file's outermost object.
  package static let root = AHAPLevel.file
  /// The name of the format.
  package static let title = "AHAP"
  package static let summary = "A pattern of haptics and audio for Core Haptics: a '*.ahap' file."
  /// The name of a file in a message.
  package static let documentName = "an AHAP file"
  /// The member that holds what people and tools note.
  package static let notes: AHAPKey? = .metadata
  /// The table, ready for look-ups.
  package static let table = FormatTable<AHAPLevel>()

  /// Parameters and control points take a line each, in canonical text.
  package static let layout = FormatLayout.elements

  /// The name of an object of the level in a message.
  package var name: String {
    switch self {
    case .file: "the top level"
    case .entry: "an element of 'Pattern'"
    case .event: "an event"
    case .eventParameter: "an element of 'EventParameters'"
    case .parameter: "a parameter"
    case .curve: "a curve"
    case .controlPoint: "a control point"
    }
  }

  /// The place of a member in a message.
  package var place: String { self == .file ? "at \(name)" : "in \(name)" }

  /// The known keys, in the order of Core Haptics.
  package var members: [Member] {
    switch self {
    case .file: AHAPLevel.fileMembers
    case .entry: AHAPLevel.entryMembers
    case .event: AHAPLevel.eventMembers
    case .eventParameter: AHAPLevel.eventParameterMembers
    case .parameter: AHAPLevel.parameterMembers
    case .curve: AHAPLevel.curveMembers
    case .controlPoint: AHAPLevel.controlPointMembers
    }
  }

  /// Returns whether a key is a parameter in place of an event's key.
  package func hasRule(for name: String) -> Bool {
    self == .event && InlineParameter.id(named: name) != nil
  }

  /// An element of `Pattern` holds an event, a parameter or a curve.
  package var alternatives: [AHAPKey] {
    self == .entry ? AHAPLevel.entryMembers.map { $0.key } : []
  }

  /// The keys that depend on others: sounds need a file, and the range of a value depends on its
  /// ID.
  package var variants: FormatVariants<AHAPLevel>? {
    switch self {
    case .event: AHAPLevel.eventVariants
    case .eventParameter: AHAPLevel.eventParameterVariants
    case .parameter: AHAPLevel.parameterVariants
    case .file, .entry, .curve, .controlPoint: nil
    }
  }
}
