import HapticsCore
import HapticsRealtime
import LocatedJSON

extension AHAPRules {
  /// The rules about missing keys.
  static let requiredKeys: [FormatRule<AHAPDocument>] = [
    FormatRule(
      named: "incomplete-control-point",
      .error,
      about: .irregular,
      page: """
        A control point without a time or a value.

        Core Haptics drops all points of the curve, which then has no effect.

        Source: reports of developers.
        """,
      bad: [.curve(#"{"Time": 0, "ParameterValue": 0}, {"Time": 1}"#)],
      good: [.curve(#"{"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}"#)]
    ) { context in
      let lackingTime = Set(context.objects(lacking: .time, at: .controlPoint))
      let lackingValue = Set(context.objects(lacking: .parameterValue, at: .controlPoint))
      for object in lackingTime.union(lackingValue).sorted() {
        var missing: [String] = []
        if lackingTime.contains(object) { missing.append("no 'Time'") }
        if lackingValue.contains(object) { missing.append("no 'ParameterValue'") }
        context.report(
          at: object,
          "the control point has \(missing.listed(with: "and")), so Core Haptics drops all points"
            + " of the curve"
        )
      }
    },
    FormatRule(
      named: "loop-without-duration",
      .error,
      about: .waveforms,
      page: """
        A repeating sound without a duration.

        With `EventWaveformLoopEnabled`, the sound repeats until `EventDuration` ends. Without a
        duration, Core Haptics cannot create a player.

        Source: reports of developers.
        """,
      bad: [
        .event(
          """
          "Time": 0, "EventType": "AudioCustom",
            "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true
          """
        )
      ],
      good: [
        .event(
          """
          "Time": 0, "EventType": "AudioCustom", "EventDuration": 5,
            "EventWaveformPath": "sounds/chime.wav", "EventWaveformLoopEnabled": true
          """
        )
      ]
    ) { context in
      for event in context.document.events where event.isLooped.isOn {
        guard event.type == .audioCustom, event.isLooped.stated != nil,
          let loop = event.isLooped.field.name
        else { continue }
        if event.duration.isPresent {
          guard event.duration.stated == 0, let value = event.duration.value else { continue }
          context.report(
            at: value,
            "the sound repeats for zero seconds",
            code: (.invalidEventDuration, .makingPlayer)
          )
        } else if context.isMissing(event.duration.field, .eventDuration, in: event) {
          context.report(
            at: context.document.json.range(of: loop),
            "the sound repeats but has no 'EventDuration'",
            code: (.invalidEventDuration, .makingPlayer),
            fixIts: [context.addingDuration(behind: loop)]
          )
        }
      }
    },
    FormatRule(
      named: "missing-control-points",
      .warning,
      about: .shortCurves,
      page: """
        A curve without control points.

        It has no effect, whether the list is empty or missing.

        Source: reports of developers.
        """,
      bad: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
          {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0}}]}
        """
      ],
      good: [.curve(#"{"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}"#)]
    ) { context in
      for curve in context.document.curves where curve.points.isEmpty && !curve.isDisturbed {
        if let list = curve.pointsField.value {
          let json = context.document.json
          // Elements of another kind have been reported.
          guard json.kind(of: list) == .array, json.next(after: list) == list + 1 else { continue }
          context.report(
            at: json.range(of: list),
            "the curve has no effect: its list of control points is empty"
          )
        } else if context.isMissing(
          curve.pointsField,
          .parameterCurveControlPoints,
          in: curve.node,
          isDisturbed: false
        ) {
          context.report(
            at: context.opening(of: curve.node),
            "the curve has no effect; it has no 'ParameterCurveControlPoints'"
          )
        }
      }
    },
    FormatRule(
      named: "missing-duration",
      .error,
      about: .unmeasured,
      page: """
        A continuous event without a duration.

        `HapticContinuous` and `AudioContinuous` events last for their `EventDuration`. Without one,
        Core Haptics cannot create a player. Only an event with the parameter `Sustained` 0 needs none,
        because it decays on its own.

        Source: reports of developers.
        """,
      bad: [.event(#""Time": 0, "EventType": "HapticContinuous""#)],
      good: [
        .event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5"#),
        .event(
          """
          "Time": 0, "EventType": "HapticContinuous", "EventParameters": [
            {"ParameterID": "Sustained", "ParameterValue": 0}, {"ParameterID": "DecayTime", "ParameterValue": 0.5}]
          """
        ),
      ]
    ) { context in
      for event in context.document.events where !event.duration.isPresent {
        guard context.document.needsDuration(event),
          context.isMissing(event.duration.field, .eventDuration, in: event),
          let type = event.type, let name = event.typeField.name
        else { continue }
        context.report(
          at: name + 1,
          "'\(type.rawValue)' needs an 'EventDuration'",
          code: (.invalidEventDuration, .makingPlayer),
          fixIts: [context.addingDuration(behind: name)]
        )
      }
    },
    .required(
      .time,
      of: [(.event, "event")],
      named: "missing-event-time",
      .error,
      code: (.invalidEventTime, .loading),
      page: """
        An event without a time.

        Core Haptics rejects the whole file. Times are seconds from the pattern's start. There is no
        default: for an event at the start, write 0.

        Source: reports of developers.
        """,
      bad: [.changing(#""Time": 0, "#, to: "")]
    ) { event, document in
      [
        FixIt(
          "add '\"Time\": 0.0', the start of the pattern",
          edits: [document.json.insertion(of: AHAPKey.time.rawValue, "0.0", firstIn: event)],
          isSafe: false
        )
      ]
    },
    FormatRule(
      named: "missing-event-type",
      .error,
      about: .irregular,
      page: """
        An event without a type.

        Core Haptics rejects the whole file. The types are `HapticTransient`, `HapticContinuous`,
        `AudioContinuous` and `AudioCustom`.

        Source: reports of developers.
        """,
      bad: [.changing(#", "EventType": "HapticTransient""#, to: "")]
    ) { context in
      for object in context.objects(lacking: .eventType, at: .event) {
        guard let event = context.document.event(at: object) else { continue }
        let json = context.document.json
        let type = "\"\(likelyType(of: event).rawValue)\""
        context.report(
          at: context.opening(of: event.node),
          "the event has no 'EventType'",
          code: (.badEventEntry, .loading),
          fixIts: [
            FixIt(
              "add '\"EventType\": \(type)'",
              edits: [
                event.time.field.name.map {
                  json.insertion(of: AHAPKey.eventType.rawValue, type, behind: $0)
                }
                  ?? json.insertion(of: AHAPKey.eventType.rawValue, type, firstIn: event.node)
              ],
              isSafe: false
            )
          ]
        )
      }
    },
    .required(
      .parameterID,
      of: [(.eventParameter, "event parameter"), (.parameter, "parameter"), (.curve, "curve")],
      named: "missing-parameter-id",
      .error,
      code: (.badParameterEntry, .loading),
      page: """
        A parameter or curve without an ID.

        Core Haptics rejects the whole file.

        Source: reports of developers.
        """,
      bad: [
        .event(
          """
          "Time": 0, "EventType": "HapticTransient",
            "EventParameters": [{"ParameterValue": 0.5}]
          """
        )
      ],
      good: [
        .event(
          """
          "Time": 0, "EventType": "HapticTransient",
            "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]
          """
        )
      ]
    ),
    .required(
      .time,
      of: [(.parameter, "parameter"), (.curve, "curve")],
      named: "missing-parameter-time",
      .error,
      code: (.badParameterEntry, .loading),
      page: """
        A parameter or curve without a time.

        Core Haptics rejects the whole file. There is no default: write 0 for the start.

        Source: reports of developers.
        """,
      bad: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticTransient"}},
          {"Parameter": {"ParameterID": "HapticIntensityControl", "ParameterValue": 0.5}}]}
        """
      ],
      good: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticTransient"}},
          {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
        """
      ]
    ),
    FormatRule(
      named: "missing-parameter-value",
      .error,
      about: .irregular,
      page: """
        A parameter without a value.

        In an event, Core Haptics rejects the file. In a dynamic parameter it silently assumes 0, which
        mutes intensity or volume from there on.

        Source: reports of developers.
        """,
      bad: [
        .event(
          """
          "Time": 0, "EventType": "HapticTransient",
            "EventParameters": [{"ParameterID": "HapticIntensity"}]
          """
        )
      ],
      good: [
        .event(
          """
          "Time": 0, "EventType": "HapticTransient",
            "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]
          """
        )
      ]
    ) { context in
      for object in context.objects(lacking: .parameterValue, at: .eventParameter) {
        context.report(
          at: object,
          "the event parameter has no 'ParameterValue'",
          code: (.badParameterEntry, .loading)
        )
      }
      for object in context.objects(lacking: .parameterValue, at: .parameter) {
        let parameters = context.document.parameters
        let index = parameters.partitioningIndex { $0.node >= object }
        let part = index < parameters.count ? parameters[index] : nil
        let isLevel = part?.id?.composition == .multiplies
        context.report(
          at: object,
          "the parameter has no 'ParameterValue'; Core Haptics assumes 0"
            + (isLevel ? ", which is silence" : "")
        )
      }
    },
    .required(
      .pattern,
      of: [(.file, "file")],
      named: "missing-pattern",
      .error,
      code: (.invalidPatternDictionary, .loading),
      remark: ", the array of events, parameters and curves",
      page: """
        A file without a `Pattern`.

        `Pattern` is the array of events, parameters and parameter curves. Without it, there is nothing
        to play, and Core Haptics rejects the file.

        Source: reports of developers.
        """,
      bad: [#"{"Version": 1.0}"#]
    ),
    FormatRule(
      named: "missing-version",
      .warning,
      about: .irregular,
      page: """
        A file without a `Version`, or with one that is not a number.

        Core Haptics assumes 1.0. Other readers and later versions of Core Haptics may reject the file.

        Source: reports of developers.
        """,
      bad: [.changing(#""Version": 1.0, "#, to: ""), .changing("1.0", to: #""1.0""#)]
    ) { context in
      let json = context.document.json
      switch context.document.version.form {
      case .number, .boolean, .invalid: return
      case .numericString, .otherString, .otherKind:
        guard let value = context.document.version.value else { return }
        context.report(
          at: value,
          "'Version' must be a number; found \(json.words(for: value)); Core Haptics assumes 1.0",
          fixIts: [
            .writing(
              "1.0",
              over: json.range(of: value),
              // Another version that the author wrote is not ours to overrule.
              isSafe: json.kind(of: value) == .null || context.document.version.stated == 1
            )
          ]
        )
      case .absent:
        guard !context.objects(lacking: .version, at: .file).isEmpty else { return }
        context.report(
          at: context.opening(of: 0),
          "the file has no 'Version'; Core Haptics assumes 1.0",
          fixIts: [
            FixIt(
              "add '\"Version\": 1.0'",
              edits: [json.insertion(of: AHAPKey.version.rawValue, "1.0", firstIn: 0)],
              isSafe: true
            )
          ]
        )
      }
    },
    FormatRule(
      named: "missing-waveform-path",
      .error,
      about: .waveforms,
      page: """
        An `AudioCustom` event without a sound file.

        Core Haptics rejects the file. `EventWaveformPath` is the path of the sound, relative to the
        app's resources. For a tone without a file, use `AudioContinuous`.

        Source: reports of developers.
        """,
      bad: [.event(#""Time": 0, "EventType": "AudioCustom""#)],
      good: [.sound("sounds/chime.wav")]
    ) { context in
      for event in context.document.events where event.type == .audioCustom {
        let json = context.document.json
        if let value = event.waveformPath.value {
          guard json.kind(of: value) == .string, json.contentRange(of: value).isEmpty else {
            continue
          }
          context.report(
            at: value,
            "'EventWaveformPath' is empty, but 'AudioCustom' needs a file",
            code: (.badEventEntry, .loading)
          )
        } else if context.isMissing(event.waveformPath, .eventWaveformPath, in: event) {
          context.report(
            at: event.typeField.value.map(json.range(of:)) ?? context.opening(of: event.node),
            "'AudioCustom' plays a sound file, but has no 'EventWaveformPath'",
            code: (.badEventEntry, .loading)
          )
        }
      }
    },
  ]
}

private func likelyType(of event: LocatedEvent) -> HapticEvent.EventType {
  if event.waveformPath.isPresent { return .audioCustom }
  return event.duration.isPresent ? .hapticContinuous : .hapticTransient
}
