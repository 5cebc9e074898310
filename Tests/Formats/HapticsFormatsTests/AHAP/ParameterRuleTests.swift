import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText

@Suite struct ParameterRuleTests {
  @Test(arguments: [
    // What is misspelled is not missing, and what is broken may not be.
    (
      P.file(P.tap(at: 0, #"{"ParamterID": "HapticIntensity", "ParameterValue": 1}"#)),
      ["misspelled-key"]
    ),
    (P.file(P.tap(at: 0, #"{"ParameterID": "HapticIntensity", "Value": 1}"#)), ["misspelled-key"]),
    (
      P.file(
        P.tap(),
        #"{"Parameter": {"ParameterID": "HapticIntensityControl", "time": 0, "ParameterValue": 0.5}}"#
      ),
      ["misspelled-key"]
    ),
    (
      P.file(P.tap(at: 0, #"{"ParameterID": "HapticIntensity" "ParameterValue": 1}"#)),
      ["json-missing-comma"]
    ),
    (
      P.file(P.tap(at: 0, #"{"ParameterID": "HapticIntensity", "ParameterValue": NaN}"#)),
      ["json-not-finite"]
    ),
    // What is of the wrong type is not missing either.
    (P.file(P.tap(at: 0, #"{"ParameterID": null, "ParameterValue": 1}"#)), ["wrong-type"]),
    (P.file(P.tap(at: 0, P.set("HapticIntensity", "null"))), ["wrong-type"]),
    // Everything that is missing is said.
    (P.file(P.tap(at: 0, "{}")), ["missing-parameter-id", "missing-parameter-value"]),
    (
      P.file(P.tap(), #"{"Parameter": {}}"#),
      ["missing-parameter-id", "missing-parameter-time", "missing-parameter-value"]
    ),
    (
      P.file(P.tap(), #"{"ParameterCurve": {}}"#),
      ["missing-control-points", "missing-parameter-id", "missing-parameter-time"]
    ),
  ])
  func `each missing key is reported once`(text: String, expected: [String]) {
    #expect(P.rules(in: text).sorted() == expected)
  }

  @Test(arguments: [
    ("HapticReleaseTime", "ReleaseTime", true),
    ("hapticintensity", "HapticIntensity", true),
    ("AudioSustained", "Sustained", true),
    ("HapticIntensty", "HapticIntensity", false),
    ("Sharpness", "HapticSharpness", false),
    ("HapticIntensityControll", "HapticIntensity", false),
  ])
  func `an unknown ID is guessed`(name: String, meant: String, isSafe: Bool) throws {
    let text = P.file(P.held(P.set(name, 0.5)))
    let finding = try #require(P.findings(in: text).first)
    #expect(finding.rule == "unknown-parameter-id")
    #expect(finding.message.hasSuffix("did you mean '\(meant)'?"))
    #expect(finding.fixIts.map(\.isSafe) == [isSafe])
    #expect(P.mended(text, finding.rule) == P.file(P.held(P.set(meant, 0.5))))
  }

  @Test(arguments: [
    ("HapticIntensty", "HapticIntensityControl"),
    ("HapticSharpnesControl", "HapticSharpnessControl"),
    ("audiovolumecontrol", "AudioVolumeControl"),
  ])
  func `an unknown control is guessed`(name: String, meant: String) throws {
    let finding = try #require(P.findings(in: P.file(P.tap(), P.parameter(name, 0.5))).first)
    #expect(finding.rule == "unknown-parameter-id")
    #expect(finding.message.hasSuffix("did you mean '\(meant)'?"))
  }

  @Test func `an ID that is like no other is not guessed`() throws {
    let finding = try #require(P.findings(in: P.file(P.tap(P.set("Color", 1)))).first)
    #expect(finding.rule == "unknown-parameter-id")
    #expect(finding.message == "'Color' is not the ID of an event parameter")
    #expect(finding.fixIts == [])
  }

  @Test func `an envelope's time has two controls, and no curve`() throws {
    let text = P.file(P.held(), P.parameter("AttackTime", 0.5))
    #expect(
      try #require(P.findings(in: text).first).fixIts.map(\.message)
        == ["write 'HapticAttackTimeControl'", "write 'AudioAttackTimeControl'"]
    )
    let curve = P.file(P.held(), P.curve("AttackTime", (0, 0), (1, 0.5)))
    let finding = try #require(P.findings(in: curve).first)
    #expect(finding.rule == "event-id-in-parameter")
    #expect(finding.fixIts == [])
    #expect(finding.message.hasSuffix("no curve affects it"))
  }

  @Test(arguments: [
    (P.held(P.set("DecayTime", 0.5)), ["envelope-ignored"]),
    (P.held(P.set("DecayTime", 0)), []),
    (P.held(P.set("Sustained", 0), P.set("DecayTime", 0.5)), []),
    (P.held(P.set("Sustained", "false"), P.set("DecayTime", 0.5)), ["boolean-as-number"]),
    (
      P.held(P.set("Sustained", 0), P.set("DecayTime", 0.5), P.set("ReleaseTime", 0.5)),
      ["envelope-ignored"]
    ),
    (P.held(P.set("AttackTime", 0.1), P.set("ReleaseTime", 0.5)), []),
    (P.tap(P.set("AttackTime", 0.1)), ["envelope-ignored"]),
    (P.tap(P.set("AttackTime", "null")), ["wrong-type"]),
    (P.tap(P.set("Sustained", 1), P.set("AttackTime", 0)), []),
    (P.tap(P.set("Sustained", 0)), ["envelope-ignored"]),
    // What is ignored anyway need not be in range.
    (P.tap(P.set("ReleaseTime", 7)), ["envelope-ignored"]),
    // The last of two counts.
    (
      P.held(P.set("Sustained", 0), P.set("Sustained", 1), P.set("ReleaseTime", 0.5)),
      ["repeated-parameter"]
    ),
  ])
  func `an envelope's part is ignored where nothing uses it`(event: String, expected: [String]) {
    #expect(P.rules(in: P.file(event)) == expected)
  }

  @Test func `two of three values of a parameter are reported as overridden`() throws {
    let text = P.file(
      P.tap(
        P.set("HapticIntensity", 0.2),
        P.set("HapticSharpness", 0.1),
        P.set("HapticIntensity", 0.2),
        P.set("HapticIntensity", 0.4)
      )
    )
    let found = P.findings(in: text)
    #expect(found.map(\.rule) == ["repeated-parameter", "repeated-parameter"])
    // Equal values can go without a question.
    #expect(found.map { $0.fixIts.map(\.isSafe) } == [[true], [false]])
    #expect(
      P.mended(text, "repeated-parameter")
        == P.file(
          P.tap(
            P.set("HapticSharpness", 0.1),
            P.set("HapticIntensity", 0.2),
            P.set("HapticIntensity", 0.4)
          )
        )
    )
  }

  @Test(arguments: [
    (P.tap(P.set("HapticIntensity", 1.5)), "1.0"),
    (P.tap(P.set("HapticIntensity", 2)), "1"),
    (P.tap(P.set("HapticIntensity", -0.5)), "0.0"),
    (P.tap(P.set("HapticSharpness", "-1e300")), "0"),
    (P.tap(P.set("HapticSharpness", #""1.5""#)), "1.0"),
    (P.tone(P.set("AudioPitch", -2)), "-1"),
    (P.held(P.set("Sustained", 0.5), P.set("HapticIntensity", 1)), "1.0"),
    // Meant in hertz, in percent, in seconds.
    (P.tap(P.set("HapticSharpness", 150)), "0.6"),
    (P.tap(P.set("HapticSharpness", 2222)), "1"),
    (P.tap(P.set("HapticIntensity", 80)), "0.8"),
    (P.tap(P.set("HapticSharpness", 100)), "1"),
    (P.held(P.set("ReleaseTime", 2)), "0.83"),
    (P.held(P.set("AttackTime", 7)), "1"),
    // Controls.
    (P.parameter("HapticIntensityControl", 1.5), "1.0"),
    (P.parameter("HapticSharpnessControl", -1.5), "-1.0"),
    (P.parameter("HapticIntensityControl", -1.5), "0.0"),
    (P.curve("HapticIntensityControl", (0, 1.25), (1, 0.5)), "1.0"),
  ])
  func `a value can be brought into its range`(part: String, value: String) throws {
    let found = P.findings(in: P.file(part, P.held(at: 0, for: 1, P.set("HapticSharpness", 0.5))))
    let finding = try #require(found.first { $0.rule == "value-out-of-range" })
    #expect(finding.fixIts.map { $0.edits.map(\.replacement) } == [[value]])
    #expect(finding.fixIts.map(\.isSafe) == [false])
  }

  @Test func `every value of the ranges' ends is in range`() {
    let text = P.file(
      P.held(
        P.set("HapticIntensity", 1),
        P.set("HapticSharpness", "0.0"),
        P.set("AttackTime", "-0.0"),
        P.set("ReleaseTime", "1e0"),
        P.set("Sustained", 1)
      ),
      P.tone(P.set("AudioPan", -1), P.set("AudioPitch", 1), P.set("AudioBrightness", 1)),
      P.parameter("HapticSharpnessControl", 1)
    )
    #expect(!P.rules(in: text).contains("value-out-of-range"))
  }

  @Test(arguments: [
    (["HapticIntensityControl", "HapticIntensityControl"], [0.5, 0.25], 1),
    (["HapticIntensityControl", "HapticSharpnessControl"], [0.5, 0.25], 0),
    // Twice the same is no question.
    (["HapticIntensityControl", "HapticIntensityControl"], [0.5, 0.5], 0),
  ])
  func `only conflicting parameters at the same time are reported`(
    ids: [String],
    values: [Double],
    count: Int
  ) {
    let pair = zip(ids, values).map { P.parameter($0, at: 0.5, $1) }
    let few = P.file([P.held()] + pair)
    #expect(P.rules(in: few).count { $0 == "simultaneous-parameters" } == count)
    let many = (0..<20).map { P.parameter("AudioPanControl", at: Double($0) / 40, 0.5) }
    #expect(
      P.rules(in: P.file([P.held(), P.tone()] + pair + many))
        .count { $0 == "simultaneous-parameters" } == count
    )
  }

  @Test(arguments: ["AttackTime", "DecayTime", "ReleaseTime"], [true, false])
  func `all envelope times get the same suggestions`(
    id: String,
    isControl: Bool
  ) throws {
    let seconds = "it is a position on an exponential scale, not a time in seconds"
    for (number, note, mended) in [
      (-2, nil, isControl ? "-1.0" : "0.0"), (1.5, "\(seconds); 1.5 s is about 0.78", "0.78"),
      (9.5, seconds, "1.0"), (10, "if 10 is a percentage, it is 0.1 here", "0.1"),
      (80, "if 80 is a percentage, it is 0.8 here", "0.8"), (10.5, nil, "1.0"),
    ] as [(Double, String?, String)] {
      let text = P.file(
        P.held(for: 3, P.set("Sustained", id == "DecayTime" ? 0 : 1), P.set("DecayTime", 0.5)),
        isControl
          ? P.parameter("Haptic\(id)Control", number) : P.held(at: 1, P.set(id, number))
      )
      let found = P.findings(in: text).first { $0.rule == "value-out-of-range" }
      let finding = try #require(found)
      #expect(finding.notes.map(\.message) == (note.map { [$0] } ?? []), "\(number)")
      let fix = try #require(finding.fixIts.first)
      #expect(fix.message == "write \(mended)", "\(number)")
    }
  }
}
