public import Diagnostics
internal import LocatedJSON

/// A member that has no meaning anywhere in a pattern.
///
/// Core Haptics ignores it. What people and tools note about a pattern belongs in `Metadata`,
/// where any name is free.
///
/// Bad:
/// ```json
/// {"Version": 1.0, "Author": "Ada", "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Metadata": {"Author": "Ada"}, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum UnknownKey: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "unknown-key"
  /// How much its findings matter.
  public static let severity = Severity.note

  /// Reports members of unknown names.
  public static func check(_ context: inout RuleContext) {
    let json = context.document.json
    for (i, member) in context.document.unknownMembers.enumerated() {
      guard context.misspellings.meanings[i] == nil, !json.range(of: member.name).isEmpty,
        !context.isInEmptyEntry(member)
      else { continue }
      let name = json.string(of: member.name) ?? ""
      guard MisplacedKey.key(named: name) == nil,
        InlineParameter.id(of: member, in: context.document) == nil
      else { continue }
      context.report(
        self,
        at: member.name,
        "\(quoted(name)) has no meaning \(member.level.place), and is ignored",
        notes: Diagnostic.Note.invisibleCharacters(in: name) + [
          Diagnostic.Note("what people and tools note about a pattern belongs in 'Metadata'")
        ]
      )
    }
  }
}

extension RuleContext {
  /// Whether a member stands in an element of `Pattern` of which all is passed over, as
  /// `unwrapped-entry`, `empty-pattern-entry` or `empty-pattern` says.
  func isInEmptyEntry(_ member: AHAPDocument.UnknownMember) -> Bool {
    guard member.level == .entry else { return false }
    let entries = document.entries
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].node < member.object { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].node == member.object else { return false }
    return !entries[low].hasContent && !entries[low].isDisturbed
  }
}

extension AHAPKey.Level {
  /// Where a member stands, as a message says it.
  var place: String { self == .file ? "at \(rawValue)" : "in \(rawValue)" }
}
