public import JSONFormat

/// The names of a baseline's members.
public enum BaselineKey: String, CaseIterable, FormatKey {
  /// The version of the format.
  case version
  /// The known findings.
  case files
}

/// The places of a baseline where objects with certain members stand.
public enum BaselineLevel: CaseIterable, FormatLevel {
  /// The outermost object.
  case file

  /// The names of the members.
  public typealias Key = BaselineKey
  /// The outermost object.
  public static let root = BaselineLevel.file
  /// The name of the format.
  public static let title = "Baseline"
  /// What a file is.
  public static let summary = "Findings that a project knows; '--write-baseline' makes it."
  /// What a file is called in a message.
  public static let documentName = "a baseline"
  /// The table, ready for look-ups.
  public static let table = FormatTable<BaselineLevel>()
  /// What an object of the level is called in a message.
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
