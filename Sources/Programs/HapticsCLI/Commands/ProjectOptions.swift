import ArgumentParser
import HapticsFiles

/// The options of commands that load files with their projects' settings.
struct ProjectOptions: ParsableArguments {
  @OptionGroup var assets: AssetRootOption

  @OptionGroup var configuration: ConfigurationOption

  var lookup: ProjectLookup {
    ProjectLookup(configuration.search, assetRoots: assets.folders)
  }
}
