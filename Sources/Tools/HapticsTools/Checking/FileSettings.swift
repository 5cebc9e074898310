import LocatedJSON

/// The settings of a check that follow from the configuration of a file.
package struct FileSettings: Hashable, Sendable {
  package var levels = RuleLevels()
  /// A Boolean value that indicates whether warnings fail; `nil` if the configuration omits it.
  package var isStrict: Bool?
  package var rulePages: RulePagesAddress?
  package var baseline: NamedBaseline?

  package init() {}

  /// Returns the settings after the choices of a request, which override those of configurations.
  func overridden(by request: CheckRequest) -> FileSettings {
    var settings = self
    settings.levels = request.selection.applied(to: levels)
    settings.isStrict = request.isStrict ?? isStrict
    switch request.baseline {
    case .none, .record: settings.baseline = nil
    case .configured: break
    case .hide(let baseline): settings.baseline = baseline
    }
    return settings
  }

  /// The mildest severity of findings that make the run fail.
  var failing: Severity { isStrict ?? false ? .warning : .error }
}

/// A baseline and the bytes of its path, by which a run distinguishes it from others.
package struct NamedBaseline: Hashable, Sendable {
  package let path: [UInt8]
  package let baseline: Baseline

  package init(_ baseline: Baseline, at path: [UInt8]) {
    (self.baseline, self.path) = (baseline, path)
  }
}
