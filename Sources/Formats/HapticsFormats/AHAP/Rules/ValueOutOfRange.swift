import HapticsCore
package import LocatedJSON

package enum ValueOutOfRange: AHAPRule {
  package static let id: RuleID = "value-out-of-range"
  package static let severity = Severity.warning
  package static let page = """
    A value outside its parameter's range.

    Core Haptics clamps it to the range. A sharpness in the hundreds was probably meant as a
    frequency in hertz, an intensity of 80 as a percentage, a release of 2 as seconds; the
    parameters are none of these.

    | parameter | range |
    |---|---|
    | `AudioPan`, `AudioPitch` | -1 to 1 |
    | `Sustained` | 0 or 1; anything but 0 counts as 1 |
    | other parameters of events | 0 to 1 |
    | `HapticIntensityControl`, `AudioVolumeControl` | 0 to 1 |
    | other controls | -1 to 1 |

    Source: Apple's documentation and reports of developers.

    Bad:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 150}]}}]}
    ```

    Good:
    ```json
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",
      "EventParameters": [{"ParameterID": "HapticSharpness", "ParameterValue": 0.6}]}}]}
    ```
    """

  package static let subjects: RuleSubjects = [.zeroValues, .largeValues, .envelopes]

  package static func check(_ context: AHAPContext) {
    for event in context.document.events {
      for part in context.document.eventParameters[event.parameters] {
        guard let id = part.id, let value = part.value.written else { continue }
        if id == .sustained {
          if value != 0, value != 1 { report(part.value, in: 0...1, .sustained, context) }
        } else if !id.range.contains(value), isUsed(id, by: event.type) {
          report(part.value, in: id.range, .event(id), context)
        }
      }
    }
    for part in context.document.parameters {
      guard let id = part.id, let value = part.value.written, !id.range.contains(value)
      else { continue }
      report(part.value, in: id.range, .control(id), context)
    }
    for curve in context.document.curves {
      guard let id = curve.id, id.acceptsCurve else { continue }
      let range = id.range
      for point in context.document.controlPoints[curve.points] {
        guard let value = point.value.written, !range.contains(value) else { continue }
        report(point.value, in: range, .control(id), context)
      }
    }
  }

  /// Returns whether no other rule handles the value of the parameter.
  private static func isUsed(
    _ id: HapticEvent.ParameterID,
    by type: HapticEvent.EventType?
  ) -> Bool {
    guard let type else { return true }
    switch id {
    case .attackTime, .decayTime, .releaseTime, .sustained: return type != .hapticTransient
    default: return id.applies(to: type)
    }
  }

  private enum Quantity {
    case event(HapticEvent.ParameterID)
    case control(HapticDynamicParameter.ID)
    case sustained
  }

  private static func report(
    _ field: NumberField,
    in range: ClosedRange<Double>,
    _ quantity: Quantity,
    _ context: AHAPContext
  ) {
    guard let node = field.value else { return }
    let name: String
    var intention: Intention?
    var played = min(max(field.number, range.lowerBound), range.upperBound)
    switch quantity {
    case .event(let id):
      name = id.rawValue
      intention = Intention(of: field.number, for: id)
    case .control(let id):
      name = id.rawValue
      intention = Intention(of: field.number, for: id.target)
    case .sustained:
      name = HapticEvent.ParameterID.sustained.rawValue
      played = 1
    }
    let nearest = context.text(played, inStyleOf: node)
    let target = context.document.json.range(of: node)
    let message =
      if case .sustained = quantity {
        "'\(name)' is 0 or 1; \(context.written(field)) counts as 1"
      } else {
        "'\(name)' ranges from \(shown(range.lowerBound)) to \(shown(range.upperBound)); "
          + "\(context.written(field)) plays as \(shown(played))"
      }
    // The author should check the intention; replacing the value by the limit would hide it without
    // a difference in playback.
    let mended = intention?.value.map(shown) ?? nearest
    let fixIt = FixIt.writing(mended, over: target, isSafe: false)
    context.report(
      at: node,
      message,
      notes: intention.map { [Diagnostic.Note($0.note)] } ?? [],
      fixIts: [fixIt]
    )
  }
}

extension ValueOutOfRange {
  /// The probable intention of a value far out of range.
  private struct Intention {
    let note: String
    /// The intended value in the parameter's units, if there is one.
    let value: Double?

    init?(of number: Double, for id: HapticEvent.ParameterID) {
      let isTime = (1..<10).contains(number)
      switch id {
      case .hapticSharpness where number > 100:
        // The lowest and the highest frequency of the actuator's model.
        let isFelt = number < 230
        let sharpness = DeterministicMath.log2(number / 80) / DeterministicMath.log2(230.0 / 80)
        value = isFelt ? (sharpness * 100).rounded() / 100 : nil
        note =
          "sharpness is not a frequency: in the model 'actuator', 0 is 80 Hz and 1 is 230 Hz"
          + (value.map { ", and \(shown(number)) Hz is \(shown($0))" } ?? "")
      case .attackTime where isTime, .decayTime where isTime, .releaseTime where isTime:
        let position = EventContour.Envelope.position(forSeconds: number)
        value = position < 1 ? (position * 100).rounded() / 100 : nil
        note =
          "it is a position on an exponential scale, not a time in seconds"
          + (value.map { "; \(shown(number)) s is about \(shown($0))" } ?? "")
      case .sustained: return nil
      case _ where number >= 10 && number <= 100 && number == number.rounded():
        value = number / 100
        note = "if \(shown(number)) is a percentage, it is \(shown(number / 100)) here"
      default: return nil
      }
    }
  }
}
