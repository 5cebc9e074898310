import HapticsFormats
import HapticsSynthesis
package import LocatedJSON

package enum ConfigUnknownProfile: ConfigurationRule {
  package static let id: RuleID = "config-unknown-profile"
  package static let severity = Severity.error
  package static let page = """
    An unknown actuator profile.

    `haptics generate --profile --list` shows the built-in profiles. A name with a dot or a slash is
    the path of a file, relative to the configuration.

    Bad:
    ```json
    {"profile": "phones"}
    ```

    Good:
    ```json
    {"profile": "phone"}
    ```

    Good:
    ```json
    {"profile": "Devices/mine.json"}
    ```
    """

  package static func check(_ context: ConfigurationContext) {
    guard let profile = context.document.profile, !profile.value.isEmpty,
      !profile.value.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") })
    else { return }
    let names = ActuatorProfile.shipped.map { $0.name }
    guard !names.contains(profile.value) else { return }
    let suggestion = Spelling.nearest(to: profile.value, in: names)
    let list = names.map { quoted($0) }.joined(separator: ", ")
    context.report(
      at: profile.node,
      "unknown built-in profile \(quoted(profile.value))",
      notes: [Diagnostic.Note("use \(list), or a file such as 'mine.json'")],
      fixIts: suggestion.map { suggestion in
        [
          FixIt(
            "write '\(suggestion)'",
            replacing: context.document.json.range(of: profile.node),
            with: "\"\(suggestion)\"",
            isSafe: false
          )
        ]
      } ?? []
    )
  }
}
