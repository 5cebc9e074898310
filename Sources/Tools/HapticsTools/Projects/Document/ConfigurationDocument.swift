package import HapticsFormats
package import LocatedJSON

/// A configuration as it was read: every setting with its place, right or wrong.
package struct ConfigurationDocument: Sendable {
  /// The complete parsed source.
  package let json: JSONDocument
  /// The violations of the format, ordered by location.
  package let violations: SchemaViolations<ConfigurationLevel>
  /// The settings, without what is wrong.
  package private(set) var configuration = Configuration()
  /// The actuator that is named.
  package private(set) var profile: Located<String>?
  /// The rules and groups that are named, with the node of each level.
  package private(set) var ruleNames: [Located<String>] = []
  /// The address of rule pages as written.
  package private(set) var rulePages: Located<String>?
  /// The patterns for paths.
  package private(set) var patterns: [Located<String>] = []

  /// Reads a JSON text as a configuration.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    self.json = json
    violations = SchemaViolations(in: json)
    if !json.isEmpty { read() }
  }

  /// Reads a file.
  package init(reading bytes: [UInt8]) { self.init(JSONDocument(reading: bytes)) }

  private mutating func read() {
    let file = FormatFields<ConfigurationLevel>(json)
    configuration.isStrict = file.flag(.strict)
    configuration.model = file.word(.model)
    profile = file.text(.profile)
    configuration.profile = profile?.value
    configuration.baseline = file.text(.baseline)?.value
    rulePages = file.text(.rulePages)
    configuration.rulePages = rulePages.flatMap { RulePagesAddress($0.value) }
    configuration.assetRoots = texts(file[.assetRoots]).map { $0.value }
    configuration.excluded = globs(file[.exclude]).list
    configuration.rules = rules(file[.rules])
    for override in file.objects(.overrides) {
      let files = globs(override[.files])
      configuration.overrides.append(
        .init(files: files.list, patterns: files.patterns, rules: rules(override[.rules]))
      )
    }
  }

  private mutating func rules(_ object: JSONDocument.NodeID?) -> [RuleSetting] {
    var settings: [RuleSetting] = []
    for (name, value) in json.members(of: object) {
      let located = json.locatedName(name)
      ruleNames.append(located)
      guard let level = json.locatedText(value).flatMap({ RuleLevel(rawValue: $0.value) })
      else { continue }
      settings.append(RuleSetting(located.value, level, at: json.range(of: name)))
    }
    return settings
  }

  private mutating func globs(
    _ array: JSONDocument.NodeID?
  ) -> (list: GlobList, patterns: [String]) {
    let texts = texts(array)
    patterns += texts
    return (GlobList(texts.compactMap { try? Glob($0.value.utf8) }), texts.map { $0.value })
  }

  private func texts(_ array: JSONDocument.NodeID?) -> [Located<String>] {
    json.elements(of: array).compactMap { json.locatedText($0) }
  }
}
