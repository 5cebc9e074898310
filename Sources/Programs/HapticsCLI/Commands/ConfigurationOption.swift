import ArgumentParser
import HapticsFiles

/// The options of commands that use a project's configuration.
struct ConfigurationOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this configuration instead of the nearest 'haptics.json' above each file.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Use no configuration.")
  var isConfigurationIgnored = false

  mutating func validate() throws {
    if config != nil, isConfigurationIgnored {
      throw ValidationError("'--config' cannot be used with '--no-config'")
    }
  }

  var search: ConfigurationSearch {
    if isConfigurationIgnored { return ConfigurationSearch(.nowhere) }
    return ConfigurationSearch(config.map { .file(Path(argument: $0)) } ?? .upwards())
  }
}
