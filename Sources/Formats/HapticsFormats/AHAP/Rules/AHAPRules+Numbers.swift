import HapticsCore
import LocatedJSON

extension AHAPRules {
  /// The rules about numbers, times and durations.
  static let numbers: [FormatRule<AHAPDocument>] = [
    FormatRule(
      named: "boolean-as-number",
      .note,
      about: .irregular,
      page: """
        `true` or `false` where a number belongs.

        Core Haptics reads them as 1 and 0; other readers reject them. Only the two switches of a sound
        file, `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`, are booleans.

        Source: reports of developers.
        """,
      bad: [
        .event(
          """
          "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
            "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": true}]
          """
        )
      ],
      good: [
        .event(
          """
          "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
            "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 1}]
          """
        )
      ]
    ) { context in
      let json = context.document.json
      for field in context.document.unusualNumbers where field.form == .boolean {
        guard let name = field.field.name, let value = field.value,
          let key = json.string(of: name).flatMap(AHAPKey.init), !key.isSwitch,
          // `unsupported-version` has said what version 0 means.
          key != .version || field.number == 1
        else { continue }
        let number = field.number == 1 ? "1" : "0"
        context.report(
          at: value,
          "'\(key.rawValue)' is \(json.literal(value)), which counts as \(number)",
          fixIts: [.writing(number, over: json.range(of: value), isSafe: true)]
        )
      }
    },
    FormatRule(
      named: "duration-ignored",
      .note,
      about: .measuredTransients,
      page: """
        A duration of a transient.

        A transient has no length of its own: Core Haptics plays it the same with any `EventDuration`. For
        something longer, use `HapticContinuous`. A duration that ends the pattern is not reported: it pads
        a loop.

        Source: Apple's headers.
        """,
      bad: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticTransient", "EventDuration": 0.5}},
          {"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
        """
      ],
      good: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5}},
          {"Event": {"Time": 1, "EventType": "HapticTransient"}}]}
        """
      ]
    ) { context in
      let events = context.document.events
      let ends = events.map { $0.time.number + max(0, $0.duration.number) }
      let last = ends.max() ?? 0
      let isOnlyLast = ends.count { $0 == last } == 1
      for (event, end) in zip(events, ends) where event.type == .hapticTransient {
        guard !event.isDisturbed, let name = event.duration.field.name,
          event.duration.stated != nil,
          event.duration.number > 0, !(isOnlyLast && end == last)
        else { continue }
        context.report(
          at: name,
          "'EventDuration' has no effect on a 'HapticTransient', which has no length",
          notes: [Diagnostic.Note("an event with a length is a 'HapticContinuous'")],
          fixIts: [
            FixIt(
              "remove it",
              edits: [context.document.json.removal(ofMember: name)],
              isSafe: false
            )
          ]
        )
      }
    },
    FormatRule(
      named: "duration-too-long",
      .warning,
      about: .longTimes,
      page: """
        A continuous event longer than thirty seconds.

        Core Haptics stops it after thirty seconds. To play longer, use several events, each starting
        where the previous one ends. No fix is offered because the result differs: each part has its own
        attack and release, and restarts the phase of the vibration. Durations are in seconds; a very
        long one in an otherwise short pattern was probably written in milliseconds.

        An event with `Sustained` 0 is not reported: it ends with its decay, after a few seconds.

        Source: Apple's documentation for the limit; reports of developers for what happens beyond it.
        """,
      bad: [.event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 45"#)],
      good: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 30}},
          {"Event": {"Time": 30, "EventType": "HapticContinuous", "EventDuration": 15}}]}
        """
      ]
    ) { context in
      // Times in milliseconds are reported once for all.
      guard !context.timeUnits.isInMilliseconds else { return }
      for event in context.document.events where event.duration.number > longestVibration {
        let duration = Float(event.duration.number)
        guard event.type == .hapticContinuous, event.duration.stated != nil,
          duration > Float(longestVibration), duration.isFinite, let value = event.duration.value,
          // An unsustained event ends with its decay.
          context.value(of: .sustained, in: event)?.number != 0
        else { continue }
        context.report(
          at: value,
          "the event lasts \(context.document.json.literal(value)) s, but Core Haptics stops it"
            + " after 30 s",
          notes: [
            // Nobody holds a phone that vibrates for minutes; others count in milliseconds. In a long
            // pattern, it may be intended.
            context.timeUnits.isLikelyInMilliseconds(event.duration)
              ? Diagnostic.Note("durations are in seconds: 200 ms are 0.2")
              : Diagnostic.Note(
                "split it into consecutive events; each has its own attack and phase, so choose the"
                  + " cuts yourself"
              )
          ]
        )
      }
    },
    FormatRule(
      named: "negative-control-point-time",
      .warning,
      about: .negativeTimes,
      page: """
        A control point before the beginning of its curve.

        The times of control points are relative to the curve's own `Time`. How phones treat an earlier
        point is unknown.

        Source: Apple's documentation for the reference of the times.
        """,
      bad: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
          {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 1,
            "ParameterCurveControlPoints": [
              {"Time": -1, "ParameterValue": 0}, {"Time": 0, "ParameterValue": 1}]}}]}
        """
      ],
      good: [.curve(#"{"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}"#)]
    ) { context in
      for point in context.document.controlPoints {
        guard let time = point.time.written, time < 0, let node = point.time.value else { continue }
        context.report(
          at: node,
          "the control point is \(shown(-time)) s before the start of its curve",
          notes: [Diagnostic.Note("a control point's 'Time' is relative to the curve's 'Time'")]
        )
      }
    },
    FormatRule(
      named: "negative-duration",
      .error,
      about: .negativeTimes,
      page: """
        An event with a negative duration.

        Core Haptics rejects the file, regardless of the event's type.

        Source: reports of developers.
        """,
      bad: [.event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": -0.5"#)],
      good: [.event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5"#)]
    ) { context in
      for event in context.document.events where event.duration.number < 0 {
        guard event.duration.stated != nil, let value = event.duration.value else { continue }
        let json = context.document.json
        let range = json.range(of: value)
        context.report(
          at: value,
          "the duration cannot be negative: \(json.literal(value))",
          code: (.invalidEventDuration, .loading),
          fixIts: event.duration.form == .number
            ? [
              FixIt(
                "remove the minus sign",
                replacing: range.lowerBound..<range.lowerBound + 1,
                with: "",
                isSafe: false
              )
            ] : []
        )
      }
    },
    FormatRule(
      named: "negative-event-time",
      .error,
      about: .negativeTimes,
      page: """
        An event with a negative time.

        Times are relative to the pattern's start and cannot be negative; Core Haptics rejects the file.
        To insert something at the start, shift all other times.

        Source: reports of developers.
        """,
      bad: [.changing(#""Time": 0"#, to: #""Time": -0.1"#)]
    ) { context in
      for event in context.document.events where event.time.number < 0 {
        guard event.time.stated != nil, let value = event.time.value else { continue }
        let json = context.document.json
        context.report(
          at: value,
          "the time cannot be negative: \(json.literal(value))",
          code: (.invalidEventTime, .loading),
          fixIts: [.writing("0.0", over: json.range(of: value), isSafe: false)]
        )
      }
    },
    FormatRule(
      named: "negative-parameter-time",
      .warning,
      about: .negativeTimes,
      page: """
        A parameter or curve with a negative time.

        How phones treat it is unknown; an event with a negative time is rejected. This project takes
        the time literally: the parameter applies from the start, and the part of a curve before the
        start is skipped.

        Source: reports of developers for events; a decision of this project for parameters.
        """,
      bad: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticTransient"}},
          {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": -1, "ParameterValue": 0.5}}]}
        """
      ],
      good: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticTransient"}},
          {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}}]}
        """
      ]
    ) { context in
      for parameter in context.document.parameters {
        guard let time = parameter.time.written, time < 0, let node = parameter.time.value
        else { continue }
        context.report(
          at: node,
          "the parameter begins at \(context.written(parameter.time)) s, before the pattern",
          fixIts: [
            FixIt(
              "move it to the pattern's start",
              replacing: context.document.json.range(of: node),
              with: context.text(0, inStyleOf: node),
              isSafe: false
            )
          ]
        )
      }
      // Moving a curve moves all its points, which may be unintended.
      for curve in context.document.curves {
        guard let time = curve.time.written, time < 0, let node = curve.time.value
        else { continue }
        context.report(
          at: node,
          "the curve begins at \(context.written(curve.time)) s, before the pattern"
        )
      }
    },
    FormatRule(
      named: "numeric-string",
      .warning,
      about: .irregular,
      page: """
        A number in quotes.

        Core Haptics reads it as the number; other readers reject it.

        Source: reports of developers.
        """,
      bad: [.changing(#""Time": 0"#, to: #""Time": "0.5""#)],
      good: [.changing(#""Time": 0"#, to: #""Time": 0.5"#)]
    ) { context in
      let json = context.document.json
      let version = context.document.version.field
      for field in context.document.unusualNumbers
      where field.form == .numericString && field.field != version {
        guard let name = field.field.name, let value = field.value,
          let text = json.string(of: value)
        else { continue }
        // Swift reads some numbers that JSON does not have: `+1`, `.5`.
        let number = JSONDocument(reading: Array(text.utf8))
        context.report(
          at: value,
          "\(quoted(json.string(of: name) ?? "")) is a number in quotes",
          notes: [Diagnostic.Note("Core Haptics reads it as the number; other readers reject it")],
          fixIts: [
            FixIt(
              "remove the quotes",
              replacing: json.range(of: value),
              with: number.faults.isEmpty ? text : "\(field.number)",
              isSafe: true
            )
          ]
        )
      }
    },
    FormatRule(
      named: "string-as-number",
      .error,
      about: .irregular,
      page: """
        A string where a number belongs.

        Core Haptics reads any string that is not a number as 0.0: `"true"` becomes 0, the opposite of
        its meaning, and so does a number with a decimal comma or a unit.

        Source: reports of developers.
        """,
      bad: [
        .event(
          """
          "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
            "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": "true"}]
          """
        )
      ],
      good: [
        .event(
          """
          "Time": 0, "EventType": "HapticContinuous", "EventDuration": 1,
            "EventParameters": [{"ParameterID": "Sustained", "ParameterValue": 1}]
          """
        )
      ]
    ) { context in
      let json = context.document.json
      let version = context.document.version.field
      for field in context.document.unusualNumbers
      where field.form == .otherString && field.field != version {
        guard let name = field.field.name, let value = field.value,
          let key = json.string(of: name).flatMap(AHAPKey.init), let text = json.string(of: value)
        else { continue }
        let isTime = key == .time || key == .eventTime || key == .eventDuration
        let meant = meaning(of: text, isSwitch: key.isSwitch, isTime: isTime)
        context.report(
          at: value,
          "'\(key.rawValue)' must be a number; the string \(quoted(text)) is read as 0",
          notes: meant == nil ? [Diagnostic.Note("write a number, without quotes")] : [],
          fixIts: meant.map {
            [.writing($0, over: json.range(of: value), isSafe: false)]
          } ?? []
        )
      }
    },
    FormatRule(
      named: "time-loses-precision",
      .warning,
      about: .longTimes,
      page: """
        A time so late that it loses its milliseconds.

        Core Haptics reads times as 32-bit floats, whose steps exceed 2 ms beyond 16384 s (four and a
        half hours), so a steady rhythm becomes uneven. Split the pattern and play the parts in
        sequence.

        Source: reports of developers.
        """,
      bad: [.changing(#""Time": 0"#, to: #""Time": 20000.001"#)],
      good: [.changing(#""Time": 0"#, to: #""Time": 20000.5"#)]
    ) { context in
      var count = 0
      var first: (time: NumberField, instant: Double)?
      context.document.forEachTime { time, origin in
        let instant = time.number + origin
        guard instant >= firstLossyTime, time.isPresent, Float(instant).isFinite,
          abs(Double(Float(instant)) - instant) >= 0.0005
        else { return }
        count += 1
        if first == nil { first = (time, instant) }
      }
      guard let first, let value = first.time.value else { return }
      context.report(
        at: value,
        "the time \(first.instant) s is read as \(Float(first.instant)) s:"
          + " beyond 16384 s, 32-bit floats lose the milliseconds",
        notes: count > 1
          ? [Diagnostic.Note("the same applies to \(count - 1) more times in the file")] : []
      )
    },
    FormatRule(
      named: "time-too-large",
      .error,
      about: .longTimes,
      page: """
        A time too large for a 32-bit floating-point number.

        Core Haptics reads times as 32-bit floats; anything beyond 3.4e38 becomes infinite.

        Source: reports of developers.
        """,
      bad: [.changing(#""Time": 0"#, to: #""Time": 1e39"#)],
      good: [.changing(#""Time": 0"#, to: #""Time": 1"#)]
    ) { context in
      var found: [NumberField] = []
      context.document.forEachTime { time, origin in
        if !Float(time.number).isFinite
          || (Float(origin).isFinite && !Float(time.number + origin).isFinite)
        {
          found.append(time)
        }
      }
      for time in found {
        guard let name = time.field.name, let value = time.value else { continue }
        let json = context.document.json
        context.report(
          at: value,
          "\(quoted(json.string(of: name) ?? "")) is \(json.literal(value)), which is infinite as"
            + " the 32-bit float that Core Haptics reads"
        )
      }
    },
    FormatRule(
      named: "unsupported-version",
      .error,
      page: """
        A `Version` that Core Haptics does not support.

        Versions 1.0 to 1.1 load; any other is rejected. This is the version of the format, not of the
        pattern. Number your drafts in `Metadata`.

        Source: reports of developers.
        """,
      bad: [.changing("1.0", to: "2.0")]
    ) { context in
      let version = context.document.version
      guard version.form == .number || version.form == .boolean,
        !(1.0...1.1).contains(version.number), let value = version.value
      else { return }
      let json = context.document.json
      context.report(
        at: value,
        "unsupported version \(json.words(for: value)); supported are 1.0 to 1.1",
        code: (.notSupported, .loading),
        fixIts: [.writing("1.0", over: json.range(of: value), isSafe: false)]
      )
    },
    FormatRule(
      named: "zero-duration",
      .error,
      about: .unmeasured,
      page: """
        A continuous event with a duration of zero.

        Core Haptics cannot create a player. For a single short impulse, use `HapticTransient`; for an event that
        decays on its own, set the parameter `Sustained` to 0.

        Source: reports of developers.
        """,
      bad: [.event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 0"#)],
      good: [.event(#""Time": 0, "EventType": "HapticContinuous", "EventDuration": 0.5"#)]
    ) { context in
      for event in context.document.events where event.duration.stated == 0 && !event.isDisturbed {
        guard context.document.needsDuration(event), let type = event.type,
          let duration = event.duration.value, let typeName = event.typeField.value
        else { continue }
        let json = context.document.json
        context.report(
          at: duration,
          "'\(type.rawValue)' has an 'EventDuration' of \(json.literal(duration))",
          code: (.invalidEventDuration, .makingPlayer),
          fixIts: type == .hapticContinuous
            ? [
              FixIt(
                "make it a 'HapticTransient'",
                replacing: json.range(of: typeName),
                with: "\"HapticTransient\"",
                isSafe: false
              )
            ] : []
        )
      }
    },
  ]
}

/// The longest vibration, in seconds.
private let longestVibration = 30.0

/// The time from which neighboring 32-bit floats are more than a millisecond apart.
private let firstLossyTime = 16384.0

/// Returns the probable number or Boolean of a string.
private func meaning(of text: String, isSwitch: Bool, isTime: Bool) -> String? {
  guard text.utf8.count < 64 else { return nil }
  switch text.lowercased() {
  case "true", "yes", "on": return isSwitch ? "true" : "1"
  case "false", "no", "off": return isSwitch ? "false" : "0"
  default:
    let text = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 }
    let digits = text.prefix { !$0.isLetter }
    guard let number = number(String(digits)) else { return nil }
    switch String(text[digits.endIndex...]) {
    case "": return String(digits)
    case "s", "sec", "second", "seconds": return isTime ? String(digits) : nil
    case "ms", "millisecond", "milliseconds": return isTime ? "\(number / 1000)" : nil
    default: return nil
    }
  }
}

private func number(_ text: String) -> Double? {
  let document = JSONDocument(reading: Array(text.utf8))
  return document.faults.isEmpty ? document.number(of: 0) : nil
}

extension AHAPKey {
  /// A Boolean value that indicates whether the key is a Boolean by nature.
  fileprivate var isSwitch: Bool {
    self == .eventWaveformLoopEnabled || self == .eventWaveformUseVolumeEnvelope
  }
}
