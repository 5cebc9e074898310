package import HapticsFormats

/// The names of a baseline's members.
package enum BaselineKey: String, CaseIterable, FormatKey {
  case version
  case files
}

/// The levels of a baseline: objects with the same set of keys.
package enum BaselineLevel: String, CaseIterable, FormatLevel {
  /// The outermost object.
  case file

  package typealias Key = BaselineKey
  /// The outermost object.
  package static let root = BaselineLevel.file
  package static let title = "Baseline"
  /// A one-line description of the file.
  package static let summary = "Findings that a project knows; '--write-baseline' makes it."
  package static let documentName = "a baseline"
  /// The table, ready for look-ups.
  package static let table = FormatTable<BaselineLevel>()
  package var name: String { "the baseline" }

  /// The members, in the order in which they are written.
  package var members: [FormatMember<BaselineLevel>] {
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
