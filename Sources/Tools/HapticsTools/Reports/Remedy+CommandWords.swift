package import LocatedJSON

extension Remedy {
  /// The options and commands of `haptics` that help, in the program and the npm package.
  ///
  /// Only these two use them; C and editors have descriptions without options.
  package var commandWords: String {
    switch self {
    case .raiseSizeLimit: "'--max-size' raises the limit"
    case .raiseFindingLimit: "'--max-findings' raises the limit"
    case .raiseDurationLimit: "'--max-duration' raises it"
    case .addAssetRoot: "use --asset-root to search more folders"
    case .skipMissingSounds: "use '--skip-missing-sounds' to skip the sounds"
    case .includeIgnoredFiles: "use '--no-ignore' to check all"
    case .writeBaseline: "'--write-baseline' writes a new one"
    case .calibrate: "remove it and run 'haptics calibrate', or use '--no-calibration'"
    case .applyFixes: "'--fix'"
    case .applyUnsafeFixes: "'--unsafe-fixes'"
    case .reportAsJSON: "all in '--format json'"
    case .check: "see 'haptics validate'"
    case .checkFile(let name, let more):
      "'haptics validate \(name)' shows \(counted(more, "more error"))"
    case .chooseFormat(let names):
      names.isEmpty
        ? "use '--to' with one of the formats in '--help'"
        : "select one with '--to': \(names.joined(separator: ", "))"
    case .convert: "use 'haptics convert' to make a pattern"
    case .describe: "use 'haptics info' to describe it"
    case .report: "use 'haptics report' to play it without a device"
    case .format: "use 'haptics format' to rewrite it"
    case .configureChecks: "it configures 'haptics validate'"
    case .listRules: "'haptics explain --list' shows the names"
    case .listEffects: "see 'haptics effects'"
    case .listPatterns: "'haptics generate --list' shows them"
    case .listSounds: "'haptics generate --list --sound' shows them"
    case .listSettings(let name): "see 'haptics generate --list \(name)'"
    case .findOtherTaps(let channel):
      "'--\(channel)' takes another, '--threshold' finds weaker ones"
    case .widenWindow: "'--window' allows for more"
    }
  }
}
