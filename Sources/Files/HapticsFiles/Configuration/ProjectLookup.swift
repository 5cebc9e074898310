package import HapticsFormats
package import HapticsSynthesis
package import HapticsTools
package import Interchange
package import LocatedJSON

/// The settings for loading, synthesis and playback, from the command line and a file's
/// configuration.
package struct ProjectLookup: Sendable {
  package var configurations: ConfigurationSearch
  /// The asset roots of the command line, which come first.
  package var assetRoots: [Path]
  /// The synthesis options of the command line, which override configurations.
  package var voice = Voice()

  /// A synthesis model, and the actuator that it is made for.
  package struct Voice: Sendable {
    /// The model; `nil` if omitted.
    package var model: SynthesisModel?
    package var profile: ActuatorProfile?
    /// The default model if no profile requires another one.
    package var usualModel = SynthesisModel.speaker

    /// Creates a voice, by default without choices.
    package init(model: SynthesisModel? = nil, profile: ActuatorProfile? = nil) {
      self.model = model
      self.profile = profile
    }
  }

  package init(
    _ configurations: ConfigurationSearch = ConfigurationSearch(.nowhere),
    assetRoots: [Path] = []
  ) {
    self.configurations = configurations
    self.assetRoots = assetRoots
  }

  /// Returns the folders for lookups, after the file's own.
  ///
  /// - Throws: ``ToolError`` if the configuration cannot be read or has errors.
  package func assetRoots(of file: InputFile) throws(ToolError) -> [Path] {
    assetRoots + (try configurations.configuration(for: file)?.assetRoots ?? [])
  }

  /// Returns the settings for a file from its configuration.
  ///
  /// - Throws: ``ToolError`` if the configuration cannot be read or has errors.
  package func settings(
    of file: InputFile,
    usesBaselines: Bool
  ) throws(ToolError) -> FileSettings {
    var settings = FileSettings()
    guard let project = try configurations.configuration(forChecking: file) else {
      return settings
    }
    settings.isStrict = project.configuration.isStrict
    settings.rulePages = project.configuration.rulePages
    if usesBaselines { settings.baseline = try project.baseline()?.named }
    settings.levels = project.levels(for: configurations.absolute(file))
    return settings
  }

  /// Returns the look-up of the assets of a checked file, by its format.
  ///
  /// - Throws: ``ToolError`` if the configuration cannot be read or has errors.
  package func assets(of file: InputFile) throws(ToolError) -> (FileFormat) -> AssetLookup? {
    let project = try configurations.configuration(forChecking: file)
    let roots = assetRoots + (project?.assetRoots ?? [])
    return { $0.assets(of: file, roots) }
  }

  /// Returns whether the configuration excludes a file.
  ///
  /// - Parameters:
  ///   - usesBaselines: A Boolean value that indicates whether a broken baseline is an error, which
  ///     is then reported once, for its first file.
  ///   - excludesNamed: A Boolean value that indicates whether this also applies to files that were
  ///     named rather than found in a folder.
  /// - Throws: ``ToolError`` if the configuration or its baseline cannot be read or has errors.
  package func excludes(
    _ file: InputFile,
    usesBaselines: Bool,
    excludesNamed: Bool
  ) throws(ToolError) -> Bool {
    guard let settings = try configurations.configuration(forChecking: file) else { return false }
    if usesBaselines { _ = try settings.baseline() }
    guard file.isFound || excludesNamed && file.path != nil else { return false }
    return settings.excludes(configurations.absolute(file))
  }

  /// Returns the model and the actuator for a file.
  ///
  /// A profile implies the model 'actuator' if none is given. A configured profile is ignored by
  /// models without profiles.
  ///
  /// - Throws: ``ToolError`` if the configuration cannot be read, has errors, or refers to an unknown
  ///   profile.
  package func voice(
    of file: InputFile
  ) throws(ToolError) -> (model: SynthesisModel, profile: ActuatorProfile?) {
    if let profile = voice.profile { return (voice.model ?? .actuator, profile) }
    guard let project = try configurations.configuration(for: file) else {
      return (voice.model ?? voice.usualModel, nil)
    }
    let usual =
      project.model ?? (project.configuration.profile == nil ? voice.usualModel : .actuator)
    let model = voice.model ?? usual
    return (model, model.acceptsProfile ? try project.profile() : nil)
  }
}

extension ProjectConfiguration {
  package var model: SynthesisModel? {
    configuration.model.flatMap(SynthesisModel.init(named:))
  }

  /// Returns the configured actuator: a built-in profile, or a file below the configuration's
  /// folder.
  ///
  /// - Throws: ``ToolError`` for an unknown profile.
  package func profile() throws(ToolError) -> ActuatorProfile? {
    guard let name = configuration.profile else { return nil }
    do throws(ToolError) {
      return try ProfileFile.profile(profileArgument ?? name, isFound: true)
    } catch {
      throw ToolError(self.name, "'profile': \(error)")
    }
  }

  /// The profile as a command line names it: the path of a file is that from the configuration.
  package var profileArgument: String? {
    guard let name = configuration.profile else { return nil }
    return ActuatorProfile.isPath(name) ? folder.resolving(name)?.text ?? name : name
  }
}
