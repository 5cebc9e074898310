public import JSONFormat

/// The names of a baseline's members.
public enum BaselineKey: String, CaseIterable, FormatKey {
  case version
  case files
}

/// The levels of a baseline: objects with the same set of keys.
public enum BaselineLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file

  /// The names of the members.
  public typealias Key = BaselineKey
  /// The outermost object.
  public static let root = BaselineLevel.file
  /// The name of the format.
  public static let title = "Baseline"
  /// A one-line description of the file.
  public static let summary = "Findings that a project knows; '--write-baseline' makes it."
  /// The name of the format in messages.
  public static let documentName = "a baseline"
  /// The table, ready for look-ups.
  public static let table = FormatTable<BaselineLevel>()
  /// The name of the level in messages.
  public var name: String { "the baseline" }

  /// The members, in the order in which they are written.
  public var members: [FormatMember<BaselineLevel>] {
    [
      .init(.version, .integer(1...1), required: true, "The version of the format: 1."),
      .init(
        .files,
        .named(.named(.list(.filledText))),
        required: true,
        "The fingerprints of the findings by rule, by file."
      ),
    ]
  }
}
