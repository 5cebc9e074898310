package import LocatedJSON

extension JSONDocument {
  /// A finding for each of some names that an object has a second time.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - rule: The rule that reports them.
  package func repetitions(of names: [RepeatedName], _ rule: RuleSummary) -> [Diagnostic] {
    names.map { repeated in
      let values = (range(of: repeated.first + 1), range(of: repeated.name + 1))
      let areSame =
        values.0.count == values.1.count && bytes[values.0].elementsEqual(bytes[values.1])
      return Diagnostic(
        rule: rule.id,
        severity: rule.severity,
        range: range(of: repeated.name),
        message: "the object has \(quoted(string(of: repeated.name) ?? "")) twice,"
          + (areSame
            ? " with the same value" : " and which one is used depends on the parser"),
        notes: [Diagnostic.Note("the first one is here", at: range(of: repeated.first))],
        fixIts: [
          FixIt("remove the second", edits: [removal(ofMember: repeated.name)], isSafe: areSame)
        ]
      )
    }
  }
}
