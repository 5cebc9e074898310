import HapticsFormats
import LocatedJSON
import TestSupport

extension PatternText {
  /// The text after all safe fixes, round by round, and the rules of those that were applied.
  static func safelyFixed(_ text: String) -> (text: String, rules: [RuleID]) {
    var bytes = Array(text.utf8)
    var rules: [RuleID] = []
    while true {
      let findings = AHAPValidator().validate(bytes, assets: .example).findings
      let fixes = findings.compactMap { finding in
        finding.fixIts.first(where: \.isSafe).map { (finding.rule, $0) }
      }
      let result = FixIt.applying(fixes.map(\.1), to: bytes)
      guard !result.applied.isEmpty else { break }
      rules += result.applied.map { fixes[$0].0 }
      bytes = result.text
    }
    return (String(decoding: bytes, as: UTF8.self), rules)
  }

  /// The numbers of a text, wherever they stand, those in quotes too.
  static func numbers(in text: String) -> Set<Double> {
    let json = JSONDocument(reading: Array(text.utf8))
    var numbers: Set<Double> = []
    var node = 0
    while !json.isEmpty, node < json.next(after: 0) {
      if let number = json.number(of: node) ?? json.string(of: node).flatMap(Double.init) {
        numbers.insert(number)
      }
      node += 1
    }
    return numbers
  }
}
