/// The settings of a check that follow from the configuration of a file.
package struct FileSettings: Hashable, Sendable {
  package var levels = RuleLevels()
  /// A Boolean value that indicates whether warnings fail; `nil` if the configuration omits it.
  package var isStrict: Bool?
  package var rulePages: RulePagesAddress?
  package var baseline: NamedBaseline?

  package init() {}
}

/// A baseline and the bytes of its path, by which a run distinguishes it from others.
package struct NamedBaseline: Hashable, Sendable {
  package let path: [UInt8]
  package let baseline: Baseline

  package init(_ baseline: Baseline, at path: [UInt8]) {
    (self.baseline, self.path) = (baseline, path)
  }
}
