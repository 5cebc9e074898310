internal import ArgumentParser
internal import HapticsLoading

/// The options of commands that load files as their projects have them.
struct ProjectOptions: ParsableArguments {
  @OptionGroup var assets: AssetRootOption

  @OptionGroup var configuration: ConfigurationOption

  /// What there is to know of files.
  var lookup: ProjectLookup {
    ProjectLookup(configuration.search, assetRoots: assets.folders)
  }
}
