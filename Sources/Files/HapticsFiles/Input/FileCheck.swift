import HapticsFormats
package import HapticsTools
import Interchange
package import LocatedJSON

/// Checks files by the rules of their kinds.
package struct FileCheck: Sendable {
  package var limits = JSONDocument.Limits()
  /// The rules selected by the command line.
  package var selection = RuleSelection()
  /// The asset roots and configurations.
  package var project = ProjectLookup()
  /// A Boolean value that indicates whether baselines of configurations apply.
  package var usesBaselines = true
  /// A Boolean value that indicates whether `exclude` also applies to named files.
  package var excludesNamed = false

  package init() {}

  /// Checks the contents of a file.
  ///
  /// - Parameters:
  ///   - settings: The settings of the file, from ``settings(of:)``.
  ///   - keptCount: The minimum number of findings to keep of each severity.
  package func findings(
    in bytes: [UInt8],
    of file: InputFile,
    _ settings: FileSettings,
    keeping keptCount: Int
  ) -> CheckResult {
    let format = file.format(of: bytes)
    var options = CheckOptions()
    options.limits = limits
    options.limits.faults = max(limits.faults, keptCount)
    options.findingLimit = max(options.findingLimit, keptCount)
    let assets = format.assets(of: file, settings.assetRoots)
    return settings.levels.applied(to: format.text.check(bytes, options, assets).result)
  }
}

extension FileFormat {
  /// The look-up of the assets that a file of the format can name.
  ///
  /// - Parameter confines: The folders that no look-up leaves; `nil` for no such limit.
  func assets(
    of file: InputFile,
    _ roots: [Path],
    within confines: [Path]? = nil
  ) -> AssetLookup? {
    switch assets {
    case .none: nil
    case .sounds: FileAssets(file, roots, within: confines).lookup
    case .patternsAndSounds: TimelineAssets(file, roots, within: confines).lookup
    }
  }
}
