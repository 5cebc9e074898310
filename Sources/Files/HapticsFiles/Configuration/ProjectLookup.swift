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

  /// Returns the configuration of a file, or `nil` if there is none.
  ///
  /// - Throws: ``ToolError`` if it cannot be read or has errors.
  private func configuration(of file: InputFile) throws(ToolError) -> ProjectConfiguration? {
    guard let place = file.place else {
      return try configurations.configuration(of: .currentFolder)
    }
    return try configurations.configuration(ofFileAt: place)
  }

  /// Returns the configuration for checking a file, or `nil` if there is none.
  ///
  /// A configuration with errors does not apply to itself; its findings are reported like those of
  /// any file.
  ///
  /// - Throws: ``ToolError`` if it cannot be read or has errors.
  private func configuration(
    forChecking file: InputFile
  ) throws(ToolError) -> ProjectConfiguration? {
    do throws(ToolError) {
      return try configuration(of: file)
    } catch {
      guard let place = file.place?.resolved,
        configurations.ownConfiguration(of: place.folder)?.resolved == place
      else { throw error }
      return nil
    }
  }

  /// Returns the files that a file names, in its folder and in the asset roots.
  ///
  /// - Throws: ``ToolError`` if the configuration cannot be read or has errors.
  package func files(namedBy file: InputFile) throws(ToolError) -> NamedFiles {
    NamedFiles(file, assetRoots + (try configuration(of: file)?.assetRoots ?? []))
  }

  /// Returns a file with the settings of its project, or `nil` if the configuration excludes it.
  ///
  /// - Parameters:
  ///   - usesBaselines: A Boolean value that indicates whether the baseline of the configuration is
  ///     read, and a broken one is an error.
  ///   - excludesNamed: A Boolean value that indicates whether files can also be excluded that were
  ///     named rather than found in a folder.
  /// - Throws: ``ToolError`` if the configuration or its baseline cannot be read or has errors.
  package func settings(
    of file: InputFile,
    usesBaselines: Bool,
    excludesNamed: Bool
  ) throws(ToolError) -> ProjectFile? {
    var result = ProjectFile(file: file, assetRoots: assetRoots)
    guard let project = try configuration(forChecking: file) else { return result }
    let baseline = usesBaselines ? try project.baseline()?.named : nil
    let place = absolute(file)
    if file.isFound || excludesNamed && file.path != nil, project.excludes(place) { return nil }
    result.settings = project.settings(for: place)
    result.settings.baseline = baseline
    result.assetRoots += project.assetRoots
    return result
  }

  /// Returns the path of a file that is absolute, and in a folder without links.
  package func absolute(_ file: InputFile) -> Path { configurations.absolute(file.place ?? "-") }

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
    guard let project = try configuration(of: file) else {
      return (voice.model ?? voice.usualModel, nil)
    }
    let usual =
      project.model ?? (project.configuration.profile == nil ? voice.usualModel : .actuator)
    let model = voice.model ?? usual
    return (model, model.acceptsProfile ? try project.profile() : nil)
  }
}

/// A file to check, with the settings of its project.
package struct ProjectFile: Sendable {
  package let file: InputFile
  package fileprivate(set) var settings = FileSettings()
  /// The folders for look-ups, after the file's own.
  fileprivate var assetRoots: [Path]

  /// Returns the look-up of the assets that a file of a format can name.
  package func assets(_ format: FileFormat) -> AssetLookup? {
    NamedFiles(file, assetRoots).lookup(for: format)
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
