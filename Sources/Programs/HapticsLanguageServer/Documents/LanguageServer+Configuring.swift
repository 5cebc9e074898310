import HapticsFiles
import HapticsSynthesis
import HapticsTools
import LocatedJSON

extension LanguageServer {
  /// Applies the configuration of a document, and its asset lookup.
  ///
  /// A configuration with errors is ignored, and its error is reported once.
  ///
  /// - Returns: `true` if the configuration has changed.
  @discardableResult
  func applyConfiguration(to document: OpenDocument) -> Bool {
    let former = (document.settings, document.assetRoots, document.model)
    let file = document.path.flatMap { workspace.contains($0) ? $0 : nil }
    var settings = FileSettings()
    var project: ProjectConfiguration?
    if let file {
      do throws(ToolError) {
        project = try configurations.configuration(of: file.folder)
        if let project {
          settings = project.settings(for: configurations.absolute(file))
          if let place = project.baselinePath, workspace.contains(place) {
            settings.baseline = try project.baseline()?.named
          }
        }
      } catch {
        reportError(error)
      }
    }
    document.settings = settings
    document.assetRoots =
      project?.assetRoots.compactMap(\.resolved)
      .filter { $0.isFolder && $0.leads(into: workspace.confines) } ?? []
    document.profile = project?.profileArgument.flatMap { profile in
      !profile.hasPrefix("/") || Path(profile).leads(into: workspace.confines) ? profile : nil
    }
    document.model = project?.model ?? (document.profile == nil ? nil : .actuator)
    document.files = file.map { file in
      NamedFiles(
        .found(file),
        document.assetRoots + workspace.assetRoots,
        within: workspace.confines
      )
    }
    return former.0 != document.settings || former.1 != document.assetRoots
      || former.2?.name != document.model?.name
  }

  /// The synthesis model of a document: the editor's setting, or else the configuration's.
  func model(of document: OpenDocument) -> SynthesisModel {
    settings.model ?? document.model ?? .speaker
  }

  func forgetConfigurations() {
    guard options.usesConfigurations else {
      configurations = ConfigurationSearch(.nowhere)
      return
    }
    configurations = ConfigurationSearch(
      options.configurationFile.map { .file($0) } ?? .upwards(within: workspace.folders)
    )
  }

  private func reportError(_ failure: ToolError) {
    guard reportedErrors.insert(failure).inserted else { return }
    showMessage(.error, failure.description)
  }

  /// Kinds of messages for the person, by the protocol's numbers.
  enum MessageKind: Int { case error = 1, information = 3 }

  func showMessage(_ kind: MessageKind, _ words: String) {
    writer.notify(
      "window/showMessage",
      ["type": .integer(kind.rawValue), "message": .string(words)]
    )
  }
}
