internal import ArgumentParser
internal import HapticsLoading

/// The options of commands that load files with their projects' settings.
struct ProjectOptions: ParsableArguments {
  @OptionGroup var assets: AssetRootOption

  @OptionGroup var configuration: ConfigurationOption

  /// The settings of the projects.
  var lookup: ProjectLookup {
    ProjectLookup(configuration.search, assetRoots: assets.folders)
  }
}
