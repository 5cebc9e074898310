import HapticsFormats
package import Interchange
import LocatedJSON

extension FileFormat {
  package static let configuration = FileFormat(
    "configuration",
    "a configuration",
    "The settings of a project.",
    recognition: Recognition(
      fileNames: ["haptics.json", ".haptics.json"],
      keys: ["rules", "overrides"],
      languageID: "haptics-configuration",
      rules: RuleGroup("configuration", "configurations"),
      remedy: .configureChecks
    ),
    text: TextFormat(ConfigurationDocument.self)
  )

  /// The formats whose files are recognized, by name or by content, in the order of their numbers.
  package static let recognized =
    (all + [configuration]).filter { $0.recognition != nil }
    .sorted { $0.recognition?.number ?? .max < $1.recognition?.number ?? .max }
}
