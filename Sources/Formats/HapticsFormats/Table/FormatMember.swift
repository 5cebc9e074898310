/// A member that objects of a level may have.
package struct FormatMember<Level: FormatLevel>: Sendable {
  package let key: Level.Key
  /// The shape of the value.
  package let shape: FormatShape<Level>
  package let isRequired: Bool
  /// The meaning, in a sentence.
  package let summary: String
  /// The JSON of the most common value, which a fix can add.
  package let standard: String?
  /// The newer key that replaces this one.
  ///
  /// An object with the older key does not lack the newer one.
  package let replacement: Level.Key?

  /// Creates a member.
  package init(
    _ key: Level.Key,
    _ shape: FormatShape<Level>,
    required isRequired: Bool = false,
    replacedBy replacement: Level.Key? = nil,
    standard: String? = nil,
    _ summary: String
  ) {
    self.key = key
    self.shape = shape
    self.isRequired = isRequired
    self.replacement = replacement
    self.standard = standard
    self.summary = summary
  }
}

/// Members of a level that depend on the word that another member holds.
package struct FormatVariants<Level: FormatLevel>: Sendable {
  /// The member that decides.
  package let key: Level.Key
  /// For each of its words the members that are other than the level's own.
  package let cases: [Case]

  /// The members for one word.
  package struct Case: Sendable {
    package let word: String
    /// The members, each in place of the level's of that key.
    package let members: [FormatMember<Level>]

    /// Creates a case.
    package init(_ word: String, _ members: [FormatMember<Level>]) {
      self.word = word
      self.members = members
    }
  }

  /// Creates variants.
  package init(by key: Level.Key, _ cases: [Case]) {
    self.key = key
    self.cases = cases
  }
}
