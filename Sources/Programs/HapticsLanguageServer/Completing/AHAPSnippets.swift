/// Parts of a pattern, ready to be filled in.
enum AHAPSnippets {
  private typealias Part = CompletionItem.Text.Part

  private static func item(
    _ label: String,
    _ documentation: String,
    _ parts: [CompletionItem.Text.Part]
  ) -> CompletionItem {
    CompletionItem(
      label: label,
      documentation: documentation,
      kind: .snippet,
      text: .init(parts)
    )
  }

  private static let intensity: [Part] =
    parameter("HapticIntensity", "1") + [.plain(", ")] + parameter("HapticSharpness", "0.5")

  private static func parameter(_ id: String, _ value: String) -> [Part] {
    [
      .plain("{ \"ParameterID\": \"\(id)\", \"ParameterValue\": "), .place(value), .plain(" }"),
    ]
  }

  private static let transientBody: [Part] =
    [
      .plain("{ \"Time\": "), .place("0"),
      .plain(", \"EventType\": \"HapticTransient\", \"EventParameters\": ["),
    ] + intensity + [.plain("] }")]

  private static let continuousBody: [Part] =
    [
      .plain("{ \"Time\": "), .place("0"),
      .plain(", \"EventType\": \"HapticContinuous\", \"EventDuration\": "), .place("1"),
      .plain(", \"EventParameters\": ["),
    ] + intensity + [.plain("] }")]

  private static let toneBody: [Part] =
    [
      .plain("{ \"Time\": "), .place("0"),
      .plain(", \"EventType\": \"AudioContinuous\", \"EventDuration\": "), .place("1"),
      .plain(", \"EventParameters\": ["),
    ] + parameter("AudioVolume", "0.5") + [.plain("] }")]

  private static let soundBody: [Part] = [
    .plain("{ \"Time\": "), .place("0"),
    .plain(", \"EventType\": \"AudioCustom\", \"EventWaveformPath\": \""), .place("sound.wav"),
    .plain("\" }"),
  ]

  private static let parameterBody: [Part] = [
    .plain("{ \"ParameterID\": \""), .place("HapticIntensityControl"), .plain("\", \"Time\": "),
    .place("0"), .plain(", \"ParameterValue\": "), .place("1"), .plain(" }"),
  ]

  private static let curveBody: [Part] =
    [
      .plain("{ \"ParameterID\": \""), .place("HapticIntensityControl"),
      .plain("\", \"Time\": "), .place("0"), .plain(", \"ParameterCurveControlPoints\": ["),
      .plain("{ \"Time\": 0, \"ParameterValue\": "), .place("0"),
      .plain(" }, { \"Time\": "), .place("1"), .plain(", \"ParameterValue\": "), .place("1"),
      .plain(" }] }"),
    ]

  private static func entry(_ key: String, _ body: [Part]) -> [Part] {
    [.plain("{ \"\(key)\": ")] + body + [.plain(" }")]
  }

  private static let bodies: [(label: String, documentation: String, body: [Part])] = [
    ("transient", "A transient, with its intensity and sharpness.", transientBody),
    (
      "continuous", "A continuous event, with its duration, intensity and sharpness.",
      continuousBody
    ),
    ("tone", "A synthesized tone, with its duration and volume.", toneBody),
    ("sound", "A sound file.", soundBody),
  ]

  static let events = bodies.map { item($0.label, $0.documentation, $0.body) }

  static let entries =
    bodies.map { item($0.label, $0.documentation, entry("Event", $0.body)) } + [
      item("parameter", parameter.documentation, entry("Parameter", parameterBody)),
      item("curve", curve.documentation, entry("ParameterCurve", curveBody)),
    ]

  static let parameter = item("parameter", "A value that applies from a time.", parameterBody)

  static let curve = item("curve", "Values that change over time.", curveBody)

  static let controlPoint = item(
    "point",
    "A point of the curve; its time is relative to the curve's.",
    [
      .plain("{ \"Time\": "), .place("0"), .plain(", \"ParameterValue\": "), .place("1"),
      .plain(" }"),
    ]
  )

  static let eventParameter = item(
    "parameter",
    "The parameters of the event.",
    [
      .plain("{ \"ParameterID\": \""), .place("HapticIntensity"),
      .plain("\", \"ParameterValue\": "), .place("1"), .plain(" }"),
    ]
  )
}
