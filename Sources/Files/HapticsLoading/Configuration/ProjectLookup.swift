internal import HapticsConfiguration
package import HapticsFiles
package import HapticsSynthesis

/// What the command line and the configuration around a file say together about loading it, and
/// about how it feels and sounds.
package struct ProjectLookup: Sendable {
  /// Where the configurations of files are found.
  package var configurations: ConfigurationSearch
  /// The asset roots of the command line, which come first.
  package var assetRoots: [Path]
  /// What the command line says about the signal, which overrules configurations.
  package var voice = Voice()

  /// A synthesis model, and the actuator that it is made for.
  package struct Voice: Sendable {
    /// The model; `nil` where it is not said.
    package var model: SynthesisModel?
    /// The actuator; `nil` for none in particular.
    package var profile: ActuatorProfile?
    /// The model where nothing says one, and no profile asks for another.
    package var usualModel = SynthesisModel.speaker

    /// Creates a voice that says nothing.
    package init(model: SynthesisModel? = nil, profile: ActuatorProfile? = nil) {
      self.model = model
      self.profile = profile
    }
  }

  /// Creates a look-up.
  package init(
    _ configurations: ConfigurationSearch = ConfigurationSearch(.nowhere),
    assetRoots: [Path] = []
  ) {
    self.configurations = configurations
    self.assetRoots = assetRoots
  }

  /// The folders in which files are looked up that a file names, after its own.
  ///
  /// - Throws: ``Failure`` where its configuration cannot be read or has errors.
  package func assetRoots(of file: InputFile) throws(Failure) -> [Path] {
    assetRoots + (try configurations.configuration(for: file)?.assetRoots ?? [])
  }

  /// The model and the actuator for a file.
  ///
  /// A profile asks for the model 'actuator' where none is named. One of the configuration is left
  /// out where the model takes none.
  ///
  /// - Throws: ``Failure`` where its configuration cannot be read or has errors, or names a profile
  ///   that there is not.
  package func voice(
    of file: InputFile
  ) throws(Failure) -> (model: SynthesisModel, profile: ActuatorProfile?) {
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
  /// The synthesis model that is named.
  package var model: SynthesisModel? {
    configuration.model.flatMap(SynthesisModel.init(named:))
  }

  /// The actuator that is named: a built-in profile, or a file below the configuration's folder.
  ///
  /// - Throws: ``Failure`` where there is no such profile.
  package func profile() throws(Failure) -> ActuatorProfile? {
    guard let name = configuration.profile else { return nil }
    do throws(Failure) {
      return try ProfileFile.profile(profileArgument ?? name)
    } catch {
      throw Failure(self.name, "'profile': \(error)")
    }
  }

  /// The profile as a command line names it: the path of a file is that from the configuration.
  package var profileArgument: String? {
    guard let name = configuration.profile else { return nil }
    return ProfileFile.isPath(name) ? folder.resolving(name)?.text ?? name : name
  }
}

extension Input {
  /// Reads a file as what its name tells, with what its project says of it.
  ///
  /// - Throws: ``Failure`` where it or its configuration cannot be read, ``RefusedFile`` where it
  ///   has errors.
  package init(_ file: InputFile, in project: ProjectLookup) throws {
    try self.init(file, assetRoots: try project.assetRoots(of: file))
  }
}
