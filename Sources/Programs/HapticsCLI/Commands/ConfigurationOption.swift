import ArgumentParser
import HapticsFiles
import HapticsTools

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
    try GivenOptions(flags: ["no-config": isConfigurationIgnored], values: ["config": config])
      .refuse(OptionRule.project)
  }

  var search: ConfigurationSearch {
    if isConfigurationIgnored { return ConfigurationSearch(.nowhere) }
    return ConfigurationSearch(config.map { .file(Path(argument: $0)) } ?? .upwards())
  }
}
