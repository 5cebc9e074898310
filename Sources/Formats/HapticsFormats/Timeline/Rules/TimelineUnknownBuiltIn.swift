import HapticsCore
import HapticsTimeline
package import LocatedJSON

package enum TimelineUnknownBuiltIn: TimelineRule {
  package static let id: RuleID = "timeline-unknown-built-in"
  package static let severity = Severity.error
  package static let page = """
    An unknown built-in pattern, sound or option.

    `haptics generate --list` lists them, with the ranges of the options.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thut"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "heartbeat", "options": {"bpm": 9000}}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "heartbeat", "options": {"bpm": 90}}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    for asset in context.document.assets {
      switch (asset.modality, asset.source) {
      case (.haptic, .builtIn(let name, let options)),
        (.audio, .pattern(.builtIn(let name, let options))):
        check(name, options, context)
      case (.audio, .builtIn(let name, _)):
        guard let assets = context.assets, !assets.builtInSoundNames.contains(name.value),
          assets.builtInSound(name.value) == nil
        else { continue }
        report(name, "sound", among: assets.builtInSoundNames, context)
      default: break
      }
    }
  }

  private static func check(
    _ name: Located<String>,
    _ options: [LocatedAsset.Option],
    _ context: TimelineContext
  ) {
    guard let entry = PatternLibrary.entry(named: name.value) else {
      report(name, "pattern", among: PatternLibrary.entries.map { $0.name }, context)
      return
    }
    for option in options {
      guard let known = entry.options.first(where: { $0.name == option.name.value }) else {
        report(option.name, "option", among: entry.options.map { $0.name }, context)
        continue
      }
      let value = option.value.value
      guard !known.range.contains(value) || known.isWhole && value.rounded() != value else {
        continue
      }
      let bounds = "\(shown(known.range.lowerBound)) to \(shown(known.range.upperBound))"
      context.report(
        at: option.value.node,
        "'\(known.name)' must be \(known.isWhole ? "a whole number " : "")from \(bounds);"
          + " found \(context.document.json.literal(option.value.node))"
      )
    }
  }

  private static func report(
    _ name: Located<String>,
    _ kind: String,
    among names: [String],
    _ context: TimelineContext
  ) {
    let meant = Spelling.nearest(to: name.value, in: names)
    context.report(
      at: name.node,
      "unknown built-in \(kind) \(quoted(name.value))"
        + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      notes: meant == nil
        ? [Diagnostic.Note("available: \(names.map { "'\($0)'" }.listed(with: "and"))")] : [],
      fixIts: meant.map { meant in
        [
          FixIt(
            "write '\(meant)'",
            replacing: context.document.json.range(of: name.node),
            with: "\"\(meant)\"",
            isSafe: meant == name.value.lowercased()
          )
        ]
      } ?? []
    )
  }
}
