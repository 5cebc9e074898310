import HapticsCore
import LocatedJSON

extension AHAPRules {
  /// The rules about keys and types.
  static let keysAndTypes: [FormatRule<AHAPDocument>] = [
    FormatRule(
      named: "curve-not-for-parameter",
      .error,
      about: .irregular,
      page: """
        A curve for a parameter that does not support curves.

        Curves control intensity, sharpness, volume, pan, brightness and pitch. The controls for
        envelope times take single values only, in a `Parameter`. Core Haptics rejects the pattern.

        Source: reports of developers.
        """,
      bad: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
          {"ParameterCurve": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
            "ParameterCurveControlPoints": [
              {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 0.5}]}}]}
        """
      ],
      good: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
          {"Parameter": {"ParameterID": "HapticReleaseTimeControl", "Time": 0,
            "ParameterValue": 0.5}}]}
        """
      ]
    ) { context in
      for curve in context.document.curves {
        guard let id = curve.id, !id.acceptsCurve, let node = curve.idField.value else { continue }
        context.report(
          at: node,
          "'\(id.rawValue)' does not support curves; set it with a 'Parameter'",
          code: (.invalidParameterType, .makingPlayer)
        )
      }
    },
    FormatRule(
      named: "duplicate-key",
      .warning,
      about: [.repeatedNames, .irregular],
      page: """
        A key that an object contains twice.

        Apple's reader takes the first one, most others the last, so the pattern plays differently from
        one reader to another.

        Source: tests of readers.
        """,
      bad: [.changing(#""HapticTransient""#, to: #""HapticTransient", "Time": 0.5"#)],
      good: [.changing(#""Time": 0"#, to: #""Time": 0.5"#)]
    ) { $0.reportRepetitions() },
    .structure(
      .unknownKey,
      named: "misplaced-key",
      .warning,
      page: """
        A key in the wrong object.

        Core Haptics ignores it there: an event's intensity, for example, next to `EventParameters`
        instead of inside it.

        Source: Apple's documentation and reports of developers.
        """,
      bad: [
        .event(
          """
          "Time": 0, "EventType": "HapticTransient",
            "ParameterID": "HapticIntensity", "ParameterValue": 1.0
          """
        )
      ],
      good: [
        .event(
          """
          "Time": 0, "EventType": "HapticTransient",
            "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1.0}]
          """
        )
      ]
    ) { violation, document in
      if case .misplacedMember = violation.kind {
        !document.isInEmptyEntry(violation)
      } else {
        false
      }
    },
    .structure(
      .misspelledKey,
      named: "misspelled-key",
      .warning,
      page: """
        A misspelled key.

        Core Haptics ignores unknown keys. Even `Duration` and `Value`, which appear in Apple's own
        article, have no effect. Keys are case-sensitive. If the key is required, the file is rejected or does not
        play as intended, and the finding is an error.

        Source: Apple's documentation and reports of developers.
        """,
      bad: [
        .event(#""Time": 0, "EventType": "HapticContinuous", "Duration": 1"#),
        .changing(#""EventType""#, to: #""EventTyp""#),
      ],
      good: [.event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 1"#)]
    ) { violation, document in
      !UnwrappedEntry.contains(violation, in: document)
    } refining: { finding, violation, document in
      guard case .misspelledMember(let level, let key, let misspelling) = violation.kind,
        misspelling.isAlone
      else { return }
      let loss = document.loss(of: key, at: level, in: violation.object)
      finding.severity = loss.severity
      finding.notes =
        (loss.code.map { [Diagnostic.Note($0.error.note($0.phase))] } ?? []) + finding.notes
      if key == .pattern, document.isListOfAPI(violation.node) {
        finding.notes.append(
          Diagnostic.Note(
            "this is a name of the Core Haptics API; in AHAP, each element of 'Pattern' has an"
              + " 'Event', 'Parameter' or 'ParameterCurve'"
          )
        )
      }
      guard loss.code == nil, !document.isWithoutConsequence(key, violation.node) else { return }
      for index in finding.fixIts.indices { finding.fixIts[index].isSafe = false }
    },
    .structure(
      .wrongType,
      named: "not-an-object",
      .error,
      page: """
        Anything but an object as the whole file or as an element of an array of objects.

        Core Haptics looks for `Version` and `Pattern` in the file's outermost object and rejects a file
        that begins with `[`. The elements of `Pattern`, `EventParameters` and
        `ParameterCurveControlPoints` must also be objects.

        Source: reports of developers.
        """,
      bad: [#"[{"Event": {"Time": 0, "EventType": "HapticTransient"}}]"#]
    ) { violation, _ in
      switch violation.kind {
      case .wrongKind(.file, _), .wrongKind(.element, _): true
      default: false
      }
    } refining: { finding, violation, document in
      guard case .wrongKind(let owner, let shape) = violation.kind else { return }
      let found = document.json.kind(of: violation.node).words
      if case .file = owner {
        finding.message = "an AHAP file must be an object; found \(found)"
        finding.notes = [Diagnostic.Note(CoreHapticsError.invalidPatternDictionary.note(.loading))]
        finding.fixIts = makingPattern(violation.node, in: document.json)
      } else {
        finding.range = document.json.range(of: violation.node)
        finding.message = "each \(owner.words.dropFirst(3)) must be an object; found \(found)"
        finding.notes = shape.level.map { [members(of: $0)] } ?? []
      }
    },
    FormatRule(
      named: "unknown-event-type",
      .error,
      about: .irregular,
      page: """
        An unknown `EventType`.

        There are four: `HapticTransient`, `HapticContinuous`, `AudioContinuous` (a tone) and
        `AudioCustom` (a sound file). Names are case-sensitive. With any other name, Core Haptics cannot
        create a player.

        Source: reports of developers.
        """,
      bad: [.changing("HapticTransient", to: "HapticTransiant")]
    ) { context in
      for event in context.document.events where event.type == nil {
        let json = context.document.json
        guard let value = event.typeField.value, json.kind(of: value) == .string,
          let name = json.string(of: value)
        else { continue }
        let types = HapticEvent.EventType.allCases.map { $0.rawValue }
        let meant = Spelling.nearest(to: name, in: types)
        context.report(
          at: value,
          "unknown event type \(quoted(name))"
            + (meant.map { "; did you mean '\($0)'?" }
              ?? "; the types are \(types.map { "'\($0)'" }.listed(with: "and"))"),
          code: (.invalidEventType, .makingPlayer),
          notes: Diagnostic.Note.invisibleCharacters(in: name),
          fixIts: meant.map { meant in
            [
              FixIt(
                "write '\(meant)'",
                replacing: json.range(of: value),
                with: "\"\(meant)\"",
                isSafe: name.withoutInvisible.lowercased() == meant.lowercased()
              )
            ]
          } ?? []
        )
      }
    },
    .structure(
      .unknownKey,
      named: "unknown-key",
      .note,
      page: """
        An unknown key.

        Core Haptics ignores it. Put your own notes in `Metadata`, where any name is allowed. To repeat a
        pattern, set `loopEnabled` of its player; a file cannot specify it.

        Source: Apple's documentation and reports of developers.
        """,
      bad: [.changing(#""Pattern""#, to: #""Author": "Ada", "Pattern""#)],
      good: [.changing(#""Pattern""#, to: #""Metadata": {"Author": "Ada"}, "Pattern""#)]
    ) { violation, document in
      guard case .unknownMember = violation.kind else { return false }
      return !document.isInEmptyEntry(violation)
        && InlineParameter.id(of: violation, in: document) == nil
    } refining: { finding, violation, document in
      guard isLoop(document.json.string(of: violation.node) ?? "") else { return }
      finding.notes = [
        Diagnostic.Note(
          "a pattern does not loop, its player does: set the 'loopEnabled' of the player"
        )
      ]
    },
    .structure(
      .wrongType,
      named: "wrong-type",
      .error,
      page: """
        A value of the wrong type: an object for an array, `null` for a number.

        Core Haptics casts values to the type it expects, and treats a value of the wrong type as
        missing. Quoted numbers and booleans are read as numbers and have their own rules.

        Source: reports of developers.
        """,
      bad: [
        .changing(#""Time": 0"#, to: #""Time": null"#),
        #"{"Version": 1.0, "Pattern": {"Event": {"Time": 0, "EventType": "HapticTransient"}}}"#,
      ]
    ) { violation, _ in
      // `missing-version` says what such a version means.
      if case .wrongKind(.member(let key), _) = violation.kind { key != .version } else { false }
    } refining: { finding, violation, document in
      guard case .wrongKind(.member(let key), let shape) = violation.kind else { return }
      if key == .pattern {
        finding.notes = [Diagnostic.Note(CoreHapticsError.invalidPatternDictionary.note(.loading))]
      }
      finding.fixIts = wrapping(violation.node, expected: shape, in: document.json)
      if key == .eventParameters { finding.fixIts += listing(violation.node, in: document.json) }
    },
  ]
}

extension AHAPDocument {
  /// Returns whether a key is in an ignored element of `Pattern`, which `unwrapped-entry`,
  /// `empty-pattern-entry` or `empty-pattern` reports.
  fileprivate func isInEmptyEntry(_ violation: SchemaViolation<AHAPLevel>) -> Bool {
    guard let entry = entry(at: violation.object) else { return false }
    return !entry.hasContent && !entry.isDisturbed
  }

  /// Returns whether a key is the API's name of a list of events.
  fileprivate func isListOfAPI(_ name: JSONDocument.NodeID) -> Bool {
    AHAPKey.letters(of: json.string(of: name) ?? "").hasSuffix("events")
  }

  /// The consequence of the lack of a key.
  fileprivate typealias Loss = (severity: Severity, code: CoreHapticsError.Occurrence?)

  /// Returns whether the pattern plays as before after correcting a key.
  fileprivate func isWithoutConsequence(
    _ key: AHAPKey,
    _ name: JSONDocument.NodeID
  ) -> Bool {
    // A file without a version counts as 1.0.
    key == .metadata || (key == .version && json.number(of: name + 1) == 1)
  }

  /// Returns the consequence of the lack of a misspelled key.
  fileprivate func loss(
    of key: AHAPKey,
    at level: AHAPLevel,
    in object: JSONDocument.NodeID
  ) -> Loss {
    switch (level, key) {
    case (.file, .pattern): return (.error, (.invalidPatternDictionary, .loading))
    case (.file, .metadata): return (.note, nil)
    case (.file, _): return (.warning, nil)
    case (.entry, _):
      let isAll = events.isEmpty && parameters.isEmpty && curves.isEmpty
      // As of any other element that is passed over.
      return isAll ? (.error, (.invalidPatternDictionary, .loading)) : (.warning, nil)
    case (.event, .eventType): return (.error, (.badEventEntry, .loading))
    case (.event, .time): return (.error, (.invalidEventTime, .loading))
    case (.event, .eventParameters): return (.error, nil)
    case (.event, .eventDuration):
      return event(at: object).map(needsDuration) == true
        ? (.error, (.invalidEventDuration, .makingPlayer)) : (.warning, nil)
    case (.event, .eventWaveformPath):
      return event(at: object)?.type == .audioCustom
        ? (.error, (.badEventEntry, .loading)) : (.warning, nil)
    case (.event, _): return (.warning, nil)
    case (.eventParameter, _), (.parameter, .parameterID), (.parameter, .time),
      (.curve, .parameterID), (.curve, .time):
      return (.error, (.badParameterEntry, .loading))
    case (.parameter, _), (.curve, _), (.controlPoint, _): return (.error, nil)
    }
  }
}

/// Returns whether a key is intended to repeat the pattern.
private func isLoop(_ name: String) -> Bool {
  switch AHAPKey.letters(of: name) {
  case "loop", "loops", "looped", "looping", "isloop", "islooping", "loopenabled", "repeat",
    "repeats":
    true
  default: false
  }
}

private func members(of level: AHAPLevel) -> Diagnostic.Note {
  let names = level.members.map { "'\($0.key.rawValue)'" }
  return Diagnostic.Note("it contains \(names.listed(with: level == .entry ? "or" : "and"))")
}

/// An array was probably meant to be the pattern.
private func makingPattern(_ node: JSONDocument.NodeID, in json: JSONDocument) -> [FixIt] {
  guard json.kind(of: node) == .array,
    json.elements(of: node).allSatisfy({ json.kind(of: $0) == .object })
  else { return [] }
  let range = json.range(of: node)
  return [
    FixIt(
      "make the array the file's 'Pattern'",
      edits: [
        FixIt.Edit(range.lowerBound..<range.lowerBound, "{\"Version\": 1.0, \"Pattern\": "),
        FixIt.Edit(range.upperBound..<range.upperBound, "}"),
      ],
      isSafe: false
    )
  ]
}

/// Parameters by name were meant to be elements, each with an ID and a value.
private func listing(_ node: JSONDocument.NodeID, in json: JSONDocument) -> [FixIt] {
  guard json.kind(of: node) == .object, !json.isMalformed else { return [] }
  var elements: [String] = []
  for (name, value) in json.members(of: node) {
    guard let id = json.string(of: name).flatMap(InlineParameter.id(named:)),
      json.kind(of: value) == .number
    else { return [] }
    let text = json.text(of: value)
    elements.append("{\"ParameterID\": \"\(id.rawValue)\", \"ParameterValue\": \(text)}")
  }
  guard !elements.isEmpty else { return [] }
  return [
    FixIt(
      "write an array of parameters",
      replacing: json.range(of: node),
      with: "[\(elements.joined(separator: ", "))]",
      isSafe: false
    )
  ]
}

/// An object in place of an array was probably meant to be its only element.
private func wrapping(
  _ node: JSONDocument.NodeID,
  expected: FormatShape<AHAPLevel>,
  in json: JSONDocument
) -> [FixIt] {
  guard expected.prefers(.array), json.kind(of: node) == .object,
    json.members(of: node).contains(where: {
      json.string(of: $0.name).flatMap(AHAPKey.init) != nil
    })
  else { return [] }
  let range = json.range(of: node)
  return [
    FixIt(
      "wrap the object in an array",
      edits: [
        FixIt.Edit(range.lowerBound..<range.lowerBound, "["),
        FixIt.Edit(range.upperBound..<range.upperBound, "]"),
      ],
      isSafe: false
    )
  ]
}
