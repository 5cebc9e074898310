package import LocatedJSON

/// The address of a folder with a page for each rule, as `scripts/build-site` writes it.
package struct RulePagesAddress: Hashable, Sendable {
  /// The address, without slashes at its end.
  private let folder: String

  /// Creates an address, or returns `nil` for anything but an absolute address without white space,
  /// query and fragment.
  package init?(_ text: String) {
    let schemes = ["https://", "http://", "file://"]
    var bytes = Array(text.utf8)
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let scheme = schemes.first(where: { text.hasPrefix($0) }),
      bytes.count > scheme.utf8.count,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Self.excluded.contains($0) })
    else { return nil }
    folder = String(decoding: bytes, as: UTF8.self)
  }

  /// Characters that end an address in text or in a shell, or begin its query or fragment.
  private static let excluded = Array(#"?#"'<>\^`{|}"#.utf8)

  /// Returns the address of a rule's page.
  package func page(of rule: RuleID) -> String { "\(folder)/\(rule.rawValue).html" }
}
