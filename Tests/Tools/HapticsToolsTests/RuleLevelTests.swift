import HapticsTools
import LocatedJSON
import TestSupport
import Testing

@Suite struct RuleLevelTests {
  private static func configuration(_ text: String) -> Configuration {
    ConfigurationDocument(reading: Array(text.utf8)).configuration
  }

  private static func levels(_ text: String, for path: String? = nil) -> RuleLevels {
    configuration(text).levels(for: path.map { Array($0.utf8) })
  }

  private static let findings = CheckResult(
    findings: [
      Diagnostic(rule: "unknown-key", severity: .note, range: 0..<1, message: "a"),
      Diagnostic(rule: "json-comment", severity: .error, range: 1..<2, message: "b"),
      Diagnostic(rule: "json-trailing-comma", severity: .warning, range: 2..<3, message: "c"),
    ],
    omitted: OmittedFindings()
  )

  private static func shown(_ levels: RuleLevels) -> [String] {
    levels.applied(to: findings).findings.map { "\($0.rule) \($0.severity)" }
  }

  @Test func `every rule has a page, a name of its own, and one or two groups`() {
    let names = RuleCatalog.all.map { $0.id.rawValue }
    #expect(names == RulePage.all.map(\.id))
    #expect(Set(names).isDisjoint(with: RuleGroup.allCases.map(\.rawValue)))
    for entry in RuleCatalog.entries {
      #expect(entry.groups.count == (entry.groups == [.json] ? 1 : 2), "\(entry.rule.id)")
    }
    for group in RuleGroup.allCases {
      #expect(!RuleCatalog.rules(named: group.rawValue).isEmpty, "\(group)")
    }
    #expect(RuleCatalog.rules(named: "all").count == names.count)
  }

  @Test func `without settings all rules keep their defaults`() {
    #expect(RuleLevels().isEmpty)
    #expect(Self.levels("{}").isEmpty)
    #expect(Self.levels(#"{"rules": {"all": "on"}}"#).isEmpty)
    #expect(Self.shown(RuleLevels()).count == 3)
  }

  @Test func `a rule can be off or of another severity`() {
    let levels = Self.levels(#"{"rules": {"unknown-key": "error", "json-trailing-comma": "off"}}"#)
    #expect(Self.shown(levels) == ["unknown-key error", "json-comment error"])
  }

  @Test func `findings that make a file unreadable stay errors`() {
    let levels = Self.levels(#"{"rules": {"json-comment": "off", "json": "note"}}"#)
    #expect(
      Self.shown(levels) == ["unknown-key note", "json-comment error", "json-trailing-comma note"]
    )
  }

  @Test func `a rule's own level beats its groups', and a later group an earlier one`() {
    let levels = Self.levels(
      #"{"rules": {"unknown-key": "warning", "patterns": "off", "structure": "error"}}"#
    )
    #expect(levels["unknown-key"] == .warning)
    #expect(levels["misspelled-key"] == .error)
    #expect(levels["silent-event"] == .off)
  }

  @Test func `an override is for its files, and the last one counts`() {
    let text = #"""
      {"rules": {"unknown-key": "error"}, "overrides": [
        {"files": ["Drafts/"], "rules": {"unknown-key": "off"}},
        {"files": ["*.haptic", "!keep.haptic"], "rules": {"all": "note"}},
        {"files": ["Drafts/last/*"], "rules": {"unknown-key": "on"}}]}
      """#
    #expect(Self.levels(text)["unknown-key"] == .error)
    #expect(Self.levels(text, for: "a.ahap")["unknown-key"] == .error)
    #expect(Self.levels(text, for: "Drafts/b/a.ahap")["unknown-key"] == .off)
    #expect(Self.levels(text, for: "Drafts/last/a.ahap")["unknown-key"] == .on)
    #expect(Self.levels(text, for: "a.haptic")["unknown-key"] == .note)
    #expect(Self.levels(text, for: "keep.haptic")["unknown-key"] == .error)
  }

  @Test func `findings that are only counted change their severity, too`() {
    var omitted = OmittedFindings()
    omitted.add("unknown-key", .note, count: 3)
    omitted.add("json-trailing-comma", .warning, count: 2)
    let levels = Self.levels(#"{"rules": {"unknown-key": "error", "json-trailing-comma": "off"}}"#)
    let result = levels.applied(to: CheckResult(findings: [], omitted: omitted))
    #expect(result.count(of: .error) == 3)
    #expect(result.count(of: .warning) == 0)
  }

  @Test func `a selection leaves nothing else on, and beats the configuration`() {
    var selection = RuleSelection()
    selection.selected = ["json"]
    #expect(
      Self.shown(selection.applied(to: RuleLevels())) == [
        "json-comment error", "json-trailing-comma warning",
      ]
    )
    let off = Self.levels(#"{"rules": {"json-trailing-comma": "off"}}"#)
    #expect(selection.applied(to: off)["json-trailing-comma"] == .on)
    selection.ignored = ["json-trailing-comma"]
    #expect(selection.applied(to: off)["json-trailing-comma"] == .off)
    selection.levels = [RuleSetting("json-trailing-comma", .note)]
    #expect(selection.applied(to: off)["json-trailing-comma"] == .note)
  }

  @Test func `a rule that is selected by its name is on though its group is ignored`() {
    var selection = RuleSelection()
    selection.selected = ["unknown-key", "silent-event"]
    selection.ignored = ["structure"]
    let levels = selection.applied(to: RuleLevels())
    #expect(levels["unknown-key"] == .on)
    #expect(levels["misspelled-key"] == .off)
  }

  @Test func `every key of a configuration is read`() throws {
    let configuration = Self.configuration(
      #"{"strict": true, "model": "mpeg", "assetRoots": ["a", "../b"], "exclude": ["x/", "*.y"]}"#
    )
    #expect(configuration.isStrict == true)
    #expect(configuration.model == "mpeg")
    #expect(configuration.assetRoots == ["a", "../b"])
    #expect(configuration.excluded.globs.count == 2)
  }
}
