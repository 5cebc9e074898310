/// The table of a format as plain data, with indices in place of its types: for schemas and
/// editors.
package struct FormatOutline: Sendable {
  /// The name of the format, such as `Timeline`.
  package let title: String
  /// The description of a file, in a sentence.
  package let summary: String
  /// The levels, in the format's order.
  package let levels: [Level]
  /// The index of the level of a file's outermost object.
  package let root: Int

  /// The shape of a value; levels are indices of ``levels``.
  package typealias Shape = FormatShape<Int>

  /// A kind of object.
  package struct Level: Sendable {
    /// The name in the schema, such as `event`.
    package let id: String
    /// The keys, in the order in which they are written.
    package let members: [Member]
    /// Keys of which an object needs at least one.
    package let alternatives: [String]
    /// The key whose word decides about other keys; empty if there is none.
    package let variantKey: String
    /// The keys for each of its words.
    package let variants: [(word: String, members: [Member])]

    /// The entry of a key, for the word that another key holds.
    package func member(_ name: String, word: (_ key: String) -> String?) -> Member? {
      if !variants.isEmpty, let word = word(variantKey),
        let variant = variants.first(where: { $0.word == word }),
        let member = variant.members.first(where: { $0.name == name })
      {
        return member
      }
      return members.first { $0.name == name }
    }
  }

  /// A key with its value.
  package struct Member: Sendable {
    /// The key.
    package let name: String
    /// The shape of the value.
    package let shape: Shape
    package let isRequired: Bool
    /// A Boolean value that indicates whether it is an older spelling of another key.
    package let isReplaced: Bool
    /// The meaning, in a sentence.
    package let summary: String
    /// The usual value, if there is one.
    package let standard: String?
  }
}

extension FormatLevel {
  /// The table of the format as plain data.
  static var outline: FormatOutline {
    let levels = Array(allCases)
    func member(_ member: FormatMember<Self>) -> FormatOutline.Member {
      FormatOutline.Member(
        name: member.key.rawValue,
        shape: member.shape.map { level in levels.firstIndex { $0 == level } ?? 0 },
        isRequired: member.isRequired,
        isReplaced: member.replacement != nil,
        summary: member.summary,
        standard: member.standard
      )
    }
    return FormatOutline(
      title: title,
      summary: summary,
      levels: levels.map { level in
        FormatOutline.Level(
          id: level.rawValue,
          members: level.members.map(member),
          alternatives: level.alternatives.map { $0.rawValue },
          variantKey: level.variants?.key.rawValue ?? "",
          variants: level.variants?.cases.map { ($0.word, $0.members.map(member)) } ?? []
        )
      },
      root: table.index(of: root)
    )
  }
}
