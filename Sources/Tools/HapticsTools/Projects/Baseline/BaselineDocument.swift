package import HapticsFormats
package import LocatedJSON

/// A baseline as it was read.
package struct BaselineDocument: FormatDocument {
  package typealias Level = BaselineLevel
  package let json: JSONDocument
  package let violations: SchemaViolations<BaselineLevel>
  package private(set) var baseline = Baseline()
  private var faults: [JSONDocument.NodeID] = []

  /// Reads a JSON text.
  package init(_ json: JSONDocument) {
    self.json = json
    violations = SchemaViolations(in: json)
    if !json.isEmpty, violations.isEmpty { read() }
  }

  private mutating func read() {
    let files = FormatFields<BaselineLevel>(json)[.files]
    for (path, rules) in json.members(of: files) {
      for (rule, list) in json.members(of: rules) where json.kind(of: list) == .array {
        var fingerprints: [Fingerprint] = []
        for node in json.elements(of: list) {
          if let fingerprint = json.string(of: node).flatMap(Fingerprint.init) {
            fingerprints.append(fingerprint)
          } else {
            faults.append(node)
          }
        }
        let id = RuleID(rawValue: json.string(of: rule) ?? "")
        baseline.add(json.string(of: path) ?? "", id, fingerprints)
      }
    }
  }

  package static func memo() {}

  /// Rules about structure, and one about fingerprints.
  package static let stages = [
    RuleStage<BaselineDocument>(
      .structure,
      FormatRule.structure(named: "baseline") + [
        FormatRule(named: "baseline-bad-fingerprint", .error) { context in
          let json = context.document.json
          for node in context.document.faults {
            context.report(
              at: json.range(of: node),
              "a fingerprint has 16 hexadecimal digits; found \(quoted(json.string(of: node) ?? ""))"
            )
          }
        }
      ]
    )
  ]
}
