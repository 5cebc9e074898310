import CHaptics
import HapticsABI
import Interchange
import LocatedJSON
import Testing

/// The tools for files, in C.
@Suite struct ToolTests {
  private let faulty = """
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticTransiant", "EventParameters": []}},
      {"Event": {"Time": 1, "EventType": "HapticTransient", "EventParameters": [,]}}
    ]}
    """
  private let tap = """
    {"Pattern":[{"Event":{"EventType":"HapticTransient","Time":0.5,"EventParameters":[
    {"ParameterID":"HapticIntensity","ParameterValue":1}]}}],"Version":1}
    """
  private let clip = """
    {"version": {"major": 1, "minor": 0, "patch": 0}, "signals": {"continuous": {"envelopes": {
    "amplitude": [{"time": 0, "amplitude": 0.5}, {"time": 0.25, "amplitude": 0.5}]}}}}
    """

  private func report(
    _ text: String,
    format: Int = HAPTICS_FORMAT_PATTERN,
    _ check: haptics_check? = nil
  ) throws -> OpaquePointer {
    var made: OpaquePointer?
    let status = withSource(text, format: format, name: "tap.ahap") { source in
      guard var check else { return haptics_validate(source, nil, &made) }
      return haptics_validate(source, &check, &made)
    }
    #expect(status == 0)
    return try #require(made)
  }

  /// The text that a tool makes.
  private func text(_ tool: (inout OpaquePointer?) -> haptics_status) throws -> String {
    var made: OpaquePointer?
    #expect(tool(&made) == 0)
    defer { haptics_text_destroy(made) }
    let text = try String(cString: #require(haptics_text_characters(made)))
    #expect(text.utf8.count == haptics_text_size(made))
    return text
  }

  private var message: String {
    get throws { try String(cString: #require(haptics_error_message())) }
  }

  @Test func `a finding has its place, its rule, its words and its fix`() throws {
    let report = try report(faulty)
    defer { haptics_report_destroy(report) }
    #expect(haptics_report_count(report, Int32(HAPTICS_ERROR)) == 2)
    let finding = try #require(haptics_report_finding(report, 0)).pointee
    #expect(String(cString: finding.rule) == "unknown-event-type")
    #expect(finding.severity == Int32(HAPTICS_ERROR))
    #expect([finding.line, finding.column] == [2, 38])
    #expect([finding.end_line, finding.end_column] == [2, 55])
    let bytes = Array(faulty.utf8)[finding.offset..<finding.offset + finding.length]
    #expect(String(decoding: bytes, as: UTF8.self) == "\"HapticTransiant\"")
    let words = "unknown event type 'HapticTransiant'; did you mean 'HapticTransient'?"
    #expect(String(cString: finding.message) == words)
    #expect(finding.fix_count == 1)
    let fix = try #require(
      haptics_finding_fix(haptics_report_finding(report, 0), 0)
    )
    let edit = try #require(haptics_fix_edit(fix, 0)).pointee
    #expect(String(cString: edit.replacement) == "\"HapticTransient\"")
    #expect((edit.offset, edit.length) == (finding.offset, finding.length))
    #expect(fix.pointee.edit_count == 1 && haptics_fix_edit(fix, 1) == nil)
    #expect(haptics_finding_fix(haptics_report_finding(report, 0), 1) == nil)
    #expect(haptics_finding_note(haptics_report_finding(report, 0), finding.note_count) == nil)
    #expect(haptics_report_finding(report, 2) == nil)
    // Asked for again, a finding is the same one.
    #expect(haptics_report_finding(report, 0) == haptics_report_finding(report, 0))
  }

  @Test func `findings are printed as a compiler does, and as JSON`() throws {
    let report = try report(faulty)
    defer { haptics_report_destroy(report) }
    let text = try String(cString: #require(haptics_report_text(report)))
    #expect(
      text.hasPrefix(
        """
        tap.ahap:2:38: error: unknown event type 'HapticTransiant'; did you mean 'HapticTransient'? \
        [unknown-event-type]
           2 |   {"Event": {"Time": 0, "EventType": "HapticTransiant", "EventParameters": []}},
             |                                      ^~~~~~~~~~~~~~~~~

        """
      )
    )
    let json = try String(cString: #require(haptics_report_json(report)))
    #expect(
      json.hasPrefix(
        #"{"path":"tap.ahap","findings":[{"rule":"unknown-event-type","severity":"error","#
          + #""message":"unknown event type 'HapticTransiant'; did you mean 'HapticTransient'?","#
          + #""line":2,"column":38,"endLine":2,"endColumn":55,"offset":67,"length":17,"notes":["#
      )
    )
    #expect(json.hasSuffix(#"],"omitted":0,"fixed":0}"#))
  }

  @Test func `rules are left out by name, and findings counted beyond the limit`() throws {
    var check = chaptics_default_haptics_check()
    check.finding_limit = 1
    let limited = try report(faulty, check)
    defer { haptics_report_destroy(limited) }
    #expect(haptics_report_count(limited, Int32(HAPTICS_ERROR)) == 2)
    func status(leavingOut rule: String) -> haptics_status {
      var made: OpaquePointer?
      defer { haptics_report_destroy(made) }
      return rule.withCString { rule in
        var rules: UnsafePointer<CChar>? = rule
        return withUnsafePointer(to: &rules) { rules in
          var check = chaptics_default_haptics_check()
          (check.disabled_rules, check.disabled_rule_count) = (rules, 1)
          return withSource(tap) { haptics_validate($0, &check, &made) }
        }
      }
    }
    #expect(status(leavingOut: "missing-version") == 0)
    #expect(status(leavingOut: "no-such-rule") == 12)
    #expect(try message == "unknown rule 'no-such-rule'")
    #expect(status(leavingOut: "mising-version") == 12)
    #expect(try message == "unknown rule 'mising-version'; did you mean 'missing-version'?")
  }

  @Test func `timelines and clips are checked, too`() throws {
    let text = #"{"version": 2, "cues": [{"at": 1}]}"#
    let timeline = try report(text, format: HAPTICS_FORMAT_TIMELINE)
    defer { haptics_report_destroy(timeline) }
    #expect(haptics_report_finding(timeline, 0) != nil)
    let vibration = try report(clip, format: HAPTICS_FORMAT_CLIP)
    defer { haptics_report_destroy(vibration) }
    #expect(haptics_report_count(vibration, Int32(HAPTICS_ERROR)) == 0)
  }

  @Test(arguments: [
    (HAPTICS_FORMAT_HARMONY, "harmony", #"{"Channels": [{"Parameters": {}}]}"#),
    (HAPTICS_FORMAT_HJIF, "hjif", #"{"perceptions": []}"#),
  ])
  func `a format that can be converted is checked by its own rules, and becomes a pattern`(
    format: Int,
    name: String,
    faulty: String
  ) throws {
    let broken = try report(faulty, format: format)
    defer { haptics_report_destroy(broken) }
    let first = try #require(haptics_report_finding(broken, 0)).pointee
    #expect(String(cString: first.rule).hasPrefix("\(name)-"))
    let file = try text { text in
      var conversion = chaptics_default_haptics_conversion()
      return name.withCString { name in
        conversion.to = name
        return withSource(tap) { haptics_convert($0, &conversion, &text, nil) }
      }
    }
    let whole = try report(file, format: format)
    defer { haptics_report_destroy(whole) }
    #expect(haptics_report_count(whole, Int32(HAPTICS_ERROR)) == 0)
    let formatted = try text { text in
      withSource(file, format: format) { haptics_format($0, &text) }
    }
    #expect(formatted == file)
    let pattern = try text { text in
      withSource(file, format: format) { haptics_convert($0, nil, &text, nil) }
    }
    #expect(pattern.contains("HapticTransient"))
    let drawn = try text { text in
      withSource(file, format: format) { haptics_plot($0, nil, &text) }
    }
    #expect(drawn.hasPrefix("<svg"))
    var engine: OpaquePointer?
    #expect(haptics_engine_create(nil, &engine) == 0)
    defer { haptics_engine_destroy(engine) }
    var loaded: Int32 = 0
    #expect(
      withSource(file, format: format) {
        haptics_load_pattern(engine, $0, 4, nil, 0, 0, &loaded)
      } == 0
    )
    #expect(loaded > 0)
  }

  @Test func `a file is formatted, fixed and refused with the line`() throws {
    let formatted = try text { text in withSource(tap) { haptics_format($0, &text) } }
    #expect(
      formatted == """
        {
          "Version": 1,
          "Pattern": [
            {
              "Event": {
                "Time": 0.5,
                "EventType": "HapticTransient",
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 1 }
                ]
              }
            }
          ]
        }

        """
    )
    var applied = -1
    let fixed = try text { text in
      withSource("[1 2]", format: HAPTICS_FORMAT_CLIP) {
        haptics_fix_file($0, nil, &text, &applied)
      }
    }
    #expect(fixed == "[1, 2]" && applied == 1)
    var made: OpaquePointer?
    #expect(withSource("{\n", name: "a.ahap") { haptics_format($0, &made) } == 3)
    #expect(made == nil)
    #expect(
      try message
        == "a.ahap:1:2: error: unexpected end of file; expected '}' [json-unexpected-end]"
    )
    let repeated = #"{"Version": 1, "Version": 1, "Pattern": []}"#
    #expect(withSource(repeated, name: "a.ahap") { haptics_format($0, &made) } == 3)
    #expect(try message.hasPrefix("a.ahap:1:16: ") && message.contains("'Version' twice"))
  }

  @Test func `a clip becomes a pattern, a pattern a clip, and losses are findings`() throws {
    let pattern = try text { text in
      withSource(clip, format: HAPTICS_FORMAT_CLIP) { haptics_convert($0, nil, &text, nil) }
    }
    #expect(pattern.split(separator: "\n").contains { $0.contains("HapticContinuous") })
    let sounding = """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1}}
      ]}
      """
    func convert(
      _ source: String,
      to format: String,
      _ text: inout OpaquePointer?,
      _ losses: inout OpaquePointer?
    ) -> haptics_status {
      format.withCString { format in
        var conversion = chaptics_default_haptics_conversion()
        conversion.to = format
        return withSource(source) { haptics_convert($0, &conversion, &text, &losses) }
      }
    }
    var losses: OpaquePointer?
    let converted = try text { convert(sounding, to: "haptic", &$0, &losses) }
    #expect(converted.split(separator: "\n").contains { $0.contains("amplitude") })
    let loss = try #require(haptics_report_finding(losses, 0)).pointee
    #expect(String(cString: loss.rule) == "lost-sound")
    #expect([loss.line, loss.column] == [3, 13])
    haptics_report_destroy(losses)
    var made: OpaquePointer?
    #expect(convert(#"{"Version": 1, "Pattern": []}"#, to: "haptic", &made, &losses) != 0)
    #expect(made == nil && losses == nil)
    #expect(convert(sounding, to: "ahap", &made, &losses) == 2)
    #expect(try message == "the file is of the format 'ahap' already")
    #expect(convert(sounding, to: "mp3", &made, &losses) == 12)
  }

  @Test func `every format in every encoding has the bytes and losses that it has in Swift`() throws
  {
    var names: [String] = []
    while let name = haptics_format_name(names.count) {
      names.append(String(cString: name))
      #expect(haptics_format_summary(name) != nil)
    }
    #expect(names == FileFormat.all.map(\.name))
    let read = try #require(FileFormat.named("ahap")?.read)
    let reading = read(Array(tap.utf8), JSONDocument.Limits())
    for format in FileFormat.all where format.write != nil && format.name != "ahap" {
      for encoding in format.encodings {
        for (part, wanted) in ConversionOptions.Part.allCases.enumerated() {
          var options = ConversionOptions()
          (options.encoding, options.part, options.tolerance) = (encoding.name, wanted, 0.02)
          let expected = try? Conversion(of: reading.source, to: format, options)
          var (made, losses): (OpaquePointer?, OpaquePointer?)
          let status = format.name.withCString { name in
            encoding.name.withCString { encoding in
              var conversion = chaptics_default_haptics_conversion()
              conversion.to = name
              conversion.encoding = encoding
              conversion.part = Int32(part)
              conversion.tolerance = 0.02
              return withSource(tap) { haptics_convert($0, &conversion, &made, &losses) }
            }
          }
          #expect((status == 0) == (expected != nil), "\(format.name), \(encoding.name), \(wanted)")
          defer {
            haptics_text_destroy(made)
            haptics_report_destroy(losses)
          }
          guard let expected else { continue }
          let bytes = UnsafeRawBufferPointer(
            start: haptics_text_characters(made),
            count: haptics_text_size(made)
          )
          #expect(Array(bytes) == expected.bytes, "\(format.name), \(encoding.name)")
          var rules: [String] = []
          while let finding = haptics_report_finding(losses, rules.count) {
            rules.append(String(cString: finding.pointee.rule))
          }
          #expect(rules == expected.findings.map(\.rule.rawValue))
        }
      }
    }
  }

  @Test func `a plot has the size that is asked for`() throws {
    func svg(_ width: UInt32, _ height: UInt32) throws -> String {
      var options = chaptics_default_haptics_plot_options()
      (options.width, options.height) = (width, height)
      return try text { text in withSource(tap) { haptics_plot($0, &options, &text) } }
    }
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    let free = try svg(0, 0)
    #expect(free.hasPrefix(head + " viewBox=\"0 0 640 "))
    let height = try #require(Int(free.dropFirst(head.utf8.count + 18).prefix { $0 != "\"" }))
    #expect(try svg(1280, 0).hasPrefix(head + " width=\"1280\" height=\"\(2 * height)\" viewBox"))
    #expect(try svg(300, 200).hasPrefix(head + " width=\"300\" height=\"200\" viewBox"))
    var options = chaptics_default_haptics_plot_options()
    options.width = 16_385
    var made: OpaquePointer?
    #expect(withSource(tap) { haptics_plot($0, &options, &made) } == 2)
    #expect(try message == "width is 16385, and must be 0 ... 16384")
    #expect(withSource(faulty) { haptics_plot($0, nil, &made) } == 3)
    #expect(
      try message
        == "<bytes>:2:38: error: unknown event type 'HapticTransiant'; did you mean "
        + "'HapticTransient'? [unknown-event-type], and 1 more"
    )
  }

  @Test func `built-in patterns are written with their options`() throws {
    let name = try #require(haptics_pattern_name(1))
    #expect(String(cString: name) == "heartbeat")
    #expect(haptics_pattern_summary(name) != nil && haptics_pattern_summary("nothing") == nil)
    #expect(haptics_pattern_name(1000) == nil && haptics_sound_name(1000) == nil)
    var info = haptics_option_info()
    info.struct_size = UInt32(MemoryLayout<haptics_option_info>.size)
    #expect(haptics_pattern_option(name, 0, &info) == 0)
    #expect(String(cString: info.name) == "beats" && info.is_whole == 1)
    func generate(_ value: Double, _ text: inout OpaquePointer?) -> haptics_status {
      let size = MemoryLayout<haptics_option>.size
      var option = haptics_option(
        struct_size: UInt32(size),
        reserved: 0,
        name: info.name,
        value: value
      )
      return haptics_generate(name, &option, 1, size, &text)
    }
    let beats = try text { generate(2, &$0) }
    // A beat is two events.
    #expect(beats.split(separator: "\n").count { $0.contains("\"Event\"") } == 4)
    var made: OpaquePointer?
    #expect(generate(2.5, &made) == 2)
    #expect(try message.hasPrefix("'beats' is 2.5, and must be a whole number "))
    let size = MemoryLayout<haptics_option>.size
    "bears".withCString { name in
      var option = haptics_option(struct_size: UInt32(size), reserved: 0, name: name, value: 2)
      #expect(haptics_generate("heartbeat", &option, 1, size, &made) == 12)
    }
    #expect(try message == "unknown option 'bears' of 'heartbeat'; did you mean 'beats'?")
    #expect(haptics_generate("nothing", nil, 0, 0, &made) == 12)
    #expect(try message == "unknown built-in pattern 'nothing'")
  }

  @Test func `a pattern and a sound are rendered`() throws {
    var samples: OpaquePointer?
    var rendering = chaptics_default_haptics_rendering()
    rendering.signal = Int32(HAPTICS_SIGNAL_BOTH)
    #expect(withSource(tap) { haptics_render_pattern($0, &rendering, &samples) } == 0)
    #expect(haptics_samples_channels(samples) == 3)
    let frames = haptics_samples_frames(samples)
    #expect(frames > 24_000)
    let data = try #require(haptics_samples_data(samples))
    // The tap begins after half a second, in the haptic channel alone.
    #expect((0..<24_000).allSatisfy { data[3 * $0 + 2] == 0 })
    #expect((24_000..<frames).contains { data[3 * $0 + 2] != 0 })
    #expect((0..<frames).allSatisfy { data[3 * $0] == 0 && data[3 * $0 + 1] == 0 })
    haptics_samples_destroy(samples)
    rendering.duration_limit = 0.1
    #expect(withSource(tap) { haptics_render_pattern($0, &rendering, &samples) } == 2)
    #expect(haptics_render_sound("chime", 48_000, &samples) == 0)
    #expect(haptics_samples_frames(samples) > 0)
    haptics_samples_destroy(samples)
    #expect(haptics_render_sound("chime", 7_999, &samples) == 2)
    #expect(haptics_render_sound("gong", 48_000, &samples) == 12)
  }
}
