import HapticsCore
package import LocatedJSON

package enum UnknownParameterID: AHAPRule {
  package static let id: RuleID = "unknown-parameter-id"
  package static let severity = Severity.error
  package static let page = """
    An unknown `ParameterID`.

    Some versions of Core Haptics reject the pattern; others play it without the parameter. The
    usual cause is a name that looks as if it should exist: `HapticReleaseTime` for `ReleaseTime`.

    Source: Apple's documentation and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "HapticReleaseTime", "ParameterValue": 0.5}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
        "EventParameters": [{"ParameterID": "ReleaseTime", "ParameterValue": 0.5}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = .irregular

  package static func check(_ context: AHAPContext) {
    var guesses = Guesses()
    for event in context.document.events {
      let parts = context.document.eventParameters[event.parameters]
      var names: [String: Int]?
      for part in parts where part.id == nil {
        let known = names ?? meanings(of: parts, in: event.type, &guesses, context)
        names = known
        check(part.idField, in: .event(event.type), &guesses, context) { known[$0] == 1 }
      }
    }
    for part in context.document.parameters where part.id == nil {
      check(part.idField, in: .parameter, &guesses, context)
    }
    for part in context.document.curves where part.id == nil {
      check(part.idField, in: .curve, &guesses, context)
    }
  }

  /// Returns how often an event sets each parameter, including probable misspellings; only the last
  /// one would apply.
  private static func meanings(
    of parts: ArraySlice<LocatedEventParameter>,
    in type: HapticEvent.EventType?,
    _ guesses: inout Guesses,
    _ context: AHAPContext
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    for part in parts {
      let name =
        part.id?.rawValue
        ?? part.idField.value.flatMap(context.document.json.string)
        .flatMap { guesses.nearest(to: $0, in: .event(type)) }
      if let name { counts[name, default: 0] += 1 }
    }
    return counts
  }

  private static func check(
    _ field: Field,
    in place: Place,
    _ guesses: inout Guesses,
    _ context: AHAPContext,
    isAlone: (String) -> Bool = { _ in true }
  ) {
    let json = context.document.json
    guard let node = field.value, json.kind(of: node) == .string,
      let name = json.string(of: node), HapticDynamicParameter.ID(rawValue: name) == nil,
      HapticEvent.ParameterID(rawValue: name) == nil
    else { return }
    let meant = guesses.nearest(to: name, in: place)
    context.report(
      at: node,
      "\(quoted(name)) is not the ID of \(place.noun)"
        + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      code: (.invalidParameterType, .makingPlayer),
      notes: Diagnostic.Note.invisibleCharacters(in: name)
        + (meant == nil
          ? [Diagnostic.Note("it can be " + place.names.map { "'\($0)'" }.listed(with: "or"))]
          : []),
      fixIts: meant.map { meant in
        [
          FixIt(
            "write '\(meant)'",
            replacing: json.range(of: node),
            with: "\"\(meant)\"",
            isSafe: isCertain(name, meaning: meant) && isAlone(meant)
          )
        ]
      } ?? []
    )
  }

  /// Returns whether a wrong ID is unambiguous: another letter case, or a family before the time of
  /// an envelope, which is the same for both families.
  private static func isCertain(_ name: String, meaning meant: String) -> Bool {
    let name = name.withoutInvisible.lowercased()
    let meant = meant.lowercased()
    return name == meant || name == "haptic" + meant || name == "audio" + meant
  }
}

extension UnknownParameterID {
  /// The location of an ID, which determines the allowed ones.
  private enum Place: Hashable {
    case event(HapticEvent.EventType?)
    case parameter
    case curve

    var noun: String {
      switch self {
      case .event: "an event parameter"
      case .parameter: "a dynamic parameter"
      case .curve: "a parameter that a curve shapes"
      }
    }

    /// The allowed IDs.
    var names: [String] {
      switch self {
      case .event(let type):
        HapticEvent.ParameterID.allCases
          .filter { id in type.map { id.applies(to: $0) } ?? true }.map { $0.rawValue }
      case .parameter, .curve: controls.map { $0.rawValue }
      }
    }

    private var controls: [HapticDynamicParameter.ID] {
      HapticDynamicParameter.ID.allCases.filter { control in
        if case .curve = self { control.acceptsCurve } else { true }
      }
    }

    func nearest(to name: String) -> String? {
      if let nearest = Spelling.nearest(to: name, in: names) { return nearest }
      if case .event = self { return nil }
      // An event's ID, misspelled on top: HapticIntensty.
      let target = Spelling.nearest(to: name, in: controls.map { $0.target.rawValue })
      return target.flatMap { target in
        controls.first { $0.target.rawValue == target }?.rawValue
      }
    }
  }
  /// The probable IDs for wrong ones, each computed once, and only for the first of very many.
  private struct Guesses {
    private var known: [Place: [String: String?]] = [:]
    private var count = 0

    mutating func nearest(to name: String, in place: Place) -> String? {
      if let meant = known[place]?[name] { return meant }
      guard count < 1000 else { return nil }
      count += 1
      let meant = place.nearest(to: name)
      known[place, default: [:]][name] = .some(meant)
      return meant
    }
  }
}
