import HapticsCore
import HapticsFormats
import LocatedJSON
import Testing

@Suite struct AHAPDocumentWritingTests {
  private func rewritten(_ text: String) throws(FormatError) -> String {
    try canonical(AHAPDocument(reading: Array(text.utf8)))
  }

  @Test func `keys are written in Core Haptics' order, followed by unknown keys as is`()
    throws
  {
    let text = #"""
      {"Pattern":[{"Event":{"EventParameters":[{"ParameterValue":0.50,"ParameterID":"HapticIntensity"}
      ],"b":[1,2],"EventType":"HapticTransient","a":{},"Time":1e-1}},
      {"ParameterCurve":{"ParameterCurveControlPoints":[{"ParameterValue":1,"Time":0}, {"Time":1,
      "ParameterValue":0, "Ease": [2]}],"Time":0,"ParameterID":"HapticIntensityControl"}}],
      "Metadata":{"z":"caf\u00e9/","Time":0,"EventType":[]},"Version":1.0}
      """#
    #expect(
      try rewritten(text) == """
        {
          "Version": 1.0,
          "Metadata": {
            "z": "café/",
            "Time": 0,
            "EventType": []
          },
          "Pattern": [
            {
              "Event": {
                "Time": 1e-1,
                "EventType": "HapticTransient",
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.50 }
                ],
                "b": [ 1, 2 ],
                "a": {}
              }
            },
            {
              "ParameterCurve": {
                "ParameterID": "HapticIntensityControl",
                "Time": 0,
                "ParameterCurveControlPoints": [
                  { "Time": 0, "ParameterValue": 1 },
                  {
                    "Time": 1,
                    "ParameterValue": 0,
                    "Ease": [ 2 ]
                  }
                ]
              }
            }
          ]
        }

        """
    )
  }

  @Test func `trailing commas and a byte order mark are removed`() throws {
    #expect(try rewritten("\u{FEFF}{\"Pattern\": [],}\r\n") == "{\n  \"Pattern\": []\n}\n")
  }

  @Test func `an array that is too long for a line is written on several lines`() throws {
    let numbers = (1...40).map(String.init).joined(separator: ",")
    let text = try rewritten(#"{"Metadata": {"Data": [\#(numbers)], "Few": [1,2]}}"#)
    #expect(text.hasPrefix("{\n  \"Metadata\": {\n    \"Data\": [\n      1,\n      2,\n"))
    #expect(text.hasSuffix("      40\n    ],\n    \"Few\": [ 1, 2 ]\n  }\n}\n"))
  }

  @Test func `formatting malformed JSON throws an error`() {
    #expect(throws: FormatError.malformed) { try rewritten("{") }
    #expect(throws: FormatError.malformed) { try rewritten("") }
    #expect(throws: FormatError.malformed) { try rewritten(#"{"a": "\ud800"}"#) }
  }

  @Test func `a name that stands twice is refused, at any depth and however it is escaped`() {
    #expect(throws: FormatError.repeatedName("a")) {
      try rewritten(#"{"Metadata": [{"a": 1, "\u0061": 1}]}"#)
    }
  }

  @Test func `a name may hold U+0000`() throws {
    #expect(try rewritten(#"{"\u0000": "\u0000"}"#) == "{\n  \"\\u0000\": \"\\u0000\"\n}\n")
  }

  @Test func `an array where one object belongs holds such objects, and the reverse`() throws {
    #expect(
      try rewritten(#"{"Pattern": {"Event": [{"EventType": "", "Time": [0]}]}}"#) == """
        {
          "Pattern": {
            "Event": [
              {
                "Time": [ 0 ],
                "EventType": ""
              }
            ]
          }
        }

        """
    )
  }

  @Test func `writing twice changes nothing, and everything that was held is still held`() throws {
    var author = RandomAuthor(state: 1)
    for _ in 0..<80 {
      let text = author.file()
      let once = try rewritten(text)
      #expect(try rewritten(once) == once)
      let before = AHAPDocument(reading: Array(text.utf8))
      let after = AHAPDocument(reading: Array(once.utf8))
      #expect(before.pattern == after.pattern)
      #expect(Held(before.json) == Held(after.json))
    }
  }
}

/// All that a text holds: values, the text of numbers, names without their order.
private indirect enum Held: Equatable {
  case word(String)
  case array([Held])
  case object([String: Held])

  init(_ json: JSONDocument, _ node: Int = 0) {
    switch json.kind(of: node) {
    case .array: self = .array(json.elements(of: node).map { Held(json, $0) })
    case .object:
      self = .object(
        Dictionary(
          uniqueKeysWithValues: json.members(of: node).map {
            (json.string(of: $0.name) ?? "", Held(json, $0.value))
          }
        )
      )
    case .string: self = .word("string " + (json.string(of: node) ?? ""))
    default: self = .word(json.text(of: node))
    }
  }
}

@Suite struct PatternWritingTests {
  private let pattern = HapticPattern(
    events: [
      HapticEvent(.hapticTransient, at: 0.5, parameters: [.init(.hapticIntensity, 0.1)]),
      HapticEvent(.hapticContinuous, at: 0, duration: 2),
      HapticEvent(
        .audioCustom,
        at: 1,
        duration: 1,
        waveform: .init(path: "a/b.wav", usesVolumeEnvelope: false, isLooped: true)
      ),
    ],
    parameters: [HapticDynamicParameter(.audioPanControl, at: 0.5, value: -1)],
    curves: [
      HapticParameterCurve(
        .hapticSharpnessControl,
        at: 0,
        controlPoints: [.init(at: 0, value: 0), .init(at: 1, value: 1 / 3)]
      )
    ]
  )

  @Test func `a pattern is written in the order of its times`() throws {
    #expect(
      try pattern.ahapText(metadata: ["Project": "Test"]) == """
        {
          "Version": 1.0,
          "Metadata": {
            "Project": "Test"
          },
          "Pattern": [
            {
              "ParameterCurve": {
                "ParameterID": "HapticSharpnessControl",
                "Time": 0.0,
                "ParameterCurveControlPoints": [
                  { "Time": 0.0, "ParameterValue": 0.0 },
                  { "Time": 1.0, "ParameterValue": 0.3333333333333333 }
                ]
              }
            },
            {
              "Parameter": {
                "ParameterID": "AudioPanControl",
                "Time": 0.5,
                "ParameterValue": -1.0
              }
            },
            {
              "Event": {
                "Time": 0.5,
                "EventType": "HapticTransient",
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.1 }
                ]
              }
            },
            {
              "Event": {
                "Time": 0.0,
                "EventType": "HapticContinuous",
                "EventDuration": 2.0
              }
            },
            {
              "Event": {
                "Time": 1.0,
                "EventType": "AudioCustom",
                "EventDuration": 1.0,
                "EventWaveformPath": "a/b.wav",
                "EventWaveformUseVolumeEnvelope": false,
                "EventWaveformLoopEnabled": true
              }
            }
          ]
        }

        """
    )
  }

  @Test func `a pattern reads back as it was, and its text is canonical`() throws {
    let text = try pattern.ahapText()
    let document = AHAPDocument(reading: Array(text.utf8))
    #expect(document.pattern == pattern)
    #expect(try canonical(document) == text)
  }

  @Test(arguments: [0, 1, 255, 256, 257, 600])
  func `writing a pattern in pieces gives the canonical text`(
    count: Int
  ) throws {
    let events = (0..<count).map { index in
      HapticEvent(
        .hapticTransient,
        at: Double(index) / 8,
        parameters: index % 3 == 0 ? [] : [.init(.hapticIntensity, 0.5)]
      )
    }
    let pattern = HapticPattern(events: events)
    for metadata in [[:], ["Project": "Many", "Description": "A \"b\""]]
      as [KeyValuePairs<String, String>]
    {
      let text = try pattern.ahapText(metadata: metadata)
      #expect(try canonical(AHAPDocument(pattern, metadata: metadata)) == text)
      #expect(AHAPDocument(reading: Array(text.utf8)).pattern == pattern)
    }
  }

  @Test func `a curve of too many points is written as several`() throws {
    let points = (0..<40).map {
      HapticParameterCurve.ControlPoint(at: Double($0), value: Double($0 % 2))
    }
    let curve = HapticParameterCurve(.hapticIntensityControl, at: 1, controlPoints: points)
    let text = try HapticPattern(curves: [curve]).ahapText()
    let curves = AHAPDocument(reading: Array(text.utf8)).pattern.curves
    #expect(curves.map(\.controlPoints.count) == [16, 16, 10])
    #expect(curves.map(\.time) == [1, 16, 31])
  }

  @Test func `numbers that JSON has no text for are refused`() {
    for number in [Double.nan, .infinity] {
      let pattern = HapticPattern(events: [HapticEvent(.hapticTransient, at: number)])
      #expect(throws: FormatError.notFinite) { try pattern.ahapText() }
    }
  }
}
