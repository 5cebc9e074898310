package import HapticsSynthesis
import HapticsTools
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
    return ProfileFile.isPath(name) ? folder.resolving(name)?.text ?? name : name
  }
}

extension Input {
  /// Reads a file by the format of its name, with the settings of its project.
  ///
  /// - Throws: ``ToolError`` if the file or its configuration cannot be read or has errors.
  package init(_ file: InputFile, in project: ProjectLookup) throws(ToolError) {
    try self.init(file, assetRoots: try project.assetRoots(of: file))
  }
}
