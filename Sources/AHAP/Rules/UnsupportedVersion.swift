public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A `Version` that no Core Haptics supports.
///
/// Versions from 1.0 to 1.1 load; with any other the file is refused. The version is that of the
/// format, not of the pattern: number your drafts in `Metadata`.
///
/// Bad:
/// ```json
/// {"Version": 2.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
///
/// Good:
/// ```json
/// {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
/// ```
public enum UnsupportedVersion: AHAPRule {
  /// The rule's stable name.
  public static let id: RuleID = "unsupported-version"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports a version beyond the supported ones.
  public static func check(_ context: inout AHAPContext) {
    let version = context.document.version
    guard version.form == .number || version.form == .boolean,
      !(1.0...1.1).contains(version.number), let value = version.value
    else { return }
    let json = context.document.json
    context.report(
      self,
      at: value,
      "version \(json.words(for: value)) of the format is not supported; 1.0 to 1.1 are",
      code: (.notSupported, .loading),
      fixIts: [
        FixIt("write 1.0", replacing: json.range(of: value), with: "1.0", isSafe: false)
      ]
    )
  }
}
