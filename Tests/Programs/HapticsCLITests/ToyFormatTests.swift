import CHaptics
import Foundation
import HapticsABI
import HapticsCore
import HapticsFiles
import HapticsFormats
import HapticsLanguageServer
import HapticsTools
import Interchange
import LocatedJSON
import TestSupport
import Testing

@testable import HapticsCLI

// A format that the project does not have: the times of transients.
private enum ToyKey: String, CaseIterable, FormatKey { case taps }

private enum ToyLevel: String, CaseIterable, FormatLevel {
  case file
  typealias Key = ToyKey
  static let root = ToyLevel.file
  static let title = "Toy"
  static let summary = "Taps."
  static let documentName = "a toy"
  static let table = FormatTable<ToyLevel>()
  var name: String { "the toy" }
  var members: [FormatMember<ToyLevel>] {
    [.init(.taps, .list(.number(0...60)), required: true, "The times of taps, in seconds.")]
  }
}

private struct ToyDocument: FormatDocument {
  typealias Level = ToyLevel
  static let stages = [RuleStage(.structure, FormatRule<ToyDocument>.structure(named: "toy"))]
  static func memo() {}
  let json: JSONDocument
  let violations: SchemaViolations<ToyLevel>
  init(_ json: JSONDocument) { (self.json, violations) = (json, SchemaViolations(in: json)) }

  var pattern: HapticPattern {
    let taps = FormatFields<ToyLevel>(json)[.taps]
    let times = json.elements(of: taps).compactMap { json.number(of: $0) }
    return HapticPattern(events: times.map { HapticEvent(.hapticTransient, at: $0) })
  }
}

extension FileFormat {
  fileprivate static let toy = FileFormat(
    "toy",
    "a toy",
    "Taps.",
    recognition: Recognition(
      suffixes: [".toy"],
      keys: ["taps"],
      languageID: "toy",
      number: 100,
      rules: RuleGroup("toys", "toys")
    ),
    text: TextFormat(ToyDocument.self),
    encodings: [Encoding(name: "json", suffix: "toy")],
    read: reader { (document: ToyDocument) in
      var source = ConversionSource(document.pattern)
      source.format = "toy"
      return source
    },
    write: { source, options in
      let taps = source.pattern.events.filter { $0.type == .hapticTransient }
      let pattern = HapticPattern(events: taps.map { HapticEvent(.hapticTransient, at: $0.time) })
      return ConversionProduct(
        Array("{\"taps\": \(taps.map(\.time))}\n".utf8),
        "\(taps.count) taps",
        losses: [],
        rendition: ConversionSource(pattern).outline(options)
      )
    }
  )
}

/// A format is one value: everything else finds it in the list of formats.
///
/// Each test adds the format in a process of its own, so that other tests never meet it.
@Suite struct ToyFormatTests {
  @Test func `the program checks, explains, formats, draws, renders and converts it`() async {
    await #expect(processExitsWith: .success) {
      FileFormat.added = [.toy]
      let folder = try Folder([
        "a.toy": #"{"taps": [0, 0.25]}"#, "b.json": #"{"taps": [-1], "tabs": 2}"#,
      ])
      let clean = "1 file checked, no problems\n"
      #expect(try haptics("validate", "a.toy", in: folder) == (0, clean))
      #expect(
        try haptics("validate", "b.json", "--format", "github", in: folder) == (
          1,
          """
          ::error file=b.json,line=1,endLine=1,col=11,endColumn=13,title=toy-value-out-of-range::an \
          element of 'taps' must be from 0 to 60; found -1
          ::notice file=b.json,line=1,endLine=1,col=16,endColumn=22,title=toy-unknown-key::unknown \
          key 'tabs' in the toy is ignored
          1 file checked: 1 error, 1 note

          """
        )
      )
      // A folder is searched for files by their names.
      #expect(try haptics("validate", ".", in: folder) == (0, clean))
      #expect(
        try haptics("explain", "toy-unknown-key", in: folder).output == """
          toy-unknown-key (note)

          An unknown key.

          It is ignored, and preserved when the file is formatted.

          Groups: toys, structure, all

          """
      )
      // The table has no words, quantities or lists of limited length.
      let rules = try haptics("explain", "--group", "toys", in: folder).output
      #expect(
        rules.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
          "toy-duplicate-key", "toy-missing-key", "toy-misspelled-key", "toy-unknown-key",
          "toy-value-out-of-range", "toy-wrong-type",
        ]
      )
      let schema = try haptics("schema", "toy", in: folder).output
      #expect(schema.contains(#""title": "Toy""#) && schema.contains(#""maximum": 60"#))
      #expect(try haptics("format", "a.toy", in: folder).status == 0)
      #expect(try folder.read("a.toy") == "{\n  \"taps\": [ 0, 0.25 ]\n}\n")
      #expect(try haptics("plot", "a.toy", "-o", "a.svg", in: folder).status == 0)
      #expect(try folder.read("a.svg").contains("A haptic pattern of 0.25 seconds: 2 transients."))
      #expect(try haptics("render", "a.toy", "-o", "a.wav", in: folder).status == 0)
      #expect(try folder.bytes("a.wav").starts(with: Array("RIFF".utf8)))
      #expect(try haptics("convert", "a.toy", "-o", "a.ahap", in: folder).status == 0)
      #expect(try haptics("convert", "a.ahap", "-o", "c.toy", in: folder).status == 0)
      #expect(try folder.read("c.toy") == "{\"taps\": [0.0, 0.25]}\n")
      #expect(try haptics("info", "a.toy", in: folder).output.contains("2 transients"))
      #expect(try haptics("convert", "--help", in: folder).output.contains("  toy\n    Taps."))
      #expect(try haptics("validate", "--help", in: folder).output.contains("'*.toy'"))
    }
  }

  @Test func `the language server checks, completes and formats it`() async {
    await #expect(processExitsWith: .success) {
      FileFormat.added = [.toy]
      let server = LanguageServer(ServerOptions())
      #expect(
        answer(
          server,
          1,
          "initialize",
          #"{"processId": null, "rootUri": null, "capabilities": {}}"#
        ) != ""
      )
      let document = #""textDocument": {"uri": "untitled:x""#
      func open(_ text: String) -> String {
        let file = "\(document), \"languageId\": \"toy\", \"version\": 1, \"text\": \"\(text)\""
        return answer(server, nil, "textDocument/didOpen", "{\(file)}}")
      }
      let place = "{\(document)}, \"position\": {\"line\": 0, \"character\": 1}}"
      #expect(open("{}").contains("toy-missing-key"))
      #expect(answer(server, 2, "textDocument/completion", place).contains(#""label":"taps""#))
      #expect(open(#"{\"taps\": [-1]}"#).contains("toy-value-out-of-range"))
      let hover = answer(server, 3, "textDocument/hover", place)
      #expect(hover.contains("The times of taps, in seconds."))
      let options = "{\(document)}, \"options\": {\"tabSize\": 2, \"insertSpaces\": true}}"
      #expect(answer(server, 4, "textDocument/formatting", options).contains("newText"))
    }
  }

  @Test func `C checks, formats, draws, renders and converts it`() async {
    await #expect(processExitsWith: .success) {
      FileFormat.added = [.toy]
      let taps = #"{"taps":[0,0.25]}"#
      var report: OpaquePointer?
      #expect(withToy(#"{"taps":[61]}"#) { haptics_validate($0, nil, &report) } == 0)
      #expect(haptics_report_count(report, Int32(HAPTICS_ERROR)) == 1)
      let finding = try #require(haptics_report_finding(report, 0)).pointee
      #expect(String(cString: finding.rule) == "toy-value-out-of-range")
      haptics_report_destroy(report)
      func text(
        _ make: (UnsafePointer<haptics_source>, inout OpaquePointer?) -> haptics_status
      ) -> String {
        var made: OpaquePointer?
        #expect(withToy(taps) { make($0, &made) } == 0)
        defer { haptics_text_destroy(made) }
        return haptics_text_characters(made).map { String(cString: $0) } ?? ""
      }
      #expect(text { haptics_format($0, &$1) } == "{\n  \"taps\": [ 0, 0.25 ]\n}\n")
      #expect(text { haptics_plot($0, nil, &$1) }.hasPrefix("<svg"))
      #expect(text { haptics_convert($0, nil, &$1, nil) }.contains("HapticTransient"))
      var samples: OpaquePointer?
      #expect(withToy(taps) { haptics_render_pattern($0, nil, &samples) } == 0)
      #expect(haptics_samples_frames(samples) > 12_000)
      haptics_samples_destroy(samples)
      let names = (0..<FileFormat.all.count).compactMap { haptics_format_name($0) }
      #expect(names.last.map { String(cString: $0) } == "toy")
      "toy".withCString { name in
        var conversion = chaptics_default_haptics_conversion()
        conversion.to = name
        var made: OpaquePointer?
        var tap = chaptics_default_haptics_source()
        let ahap = Array(
          #"{"Version":1,"Pattern":[{"Event":{"EventType":"HapticTransient","Time":1}}]}"#.utf8
        )
        ahap.withUnsafeBytes { bytes in
          (tap.bytes, tap.size) = (bytes.baseAddress, bytes.count)
          #expect(haptics_convert(&tap, &conversion, &made, nil) == 0)
        }
        #expect(haptics_text_characters(made).map { String(cString: $0) } == "{\"taps\": [1.0]}\n")
        haptics_text_destroy(made)
      }
    }
  }
}

/// The status and the output of a command, in this process.
private func haptics(
  _ words: String...,
  in folder: Folder
) throws -> (status: Int32, output: String) {
  try #require(chdir(folder.url.path) == 0)
  let place = folder.path(".output")
  let descriptor = try FileDescriptor.open(place, O_WRONLY | O_CREAT | O_TRUNC)
  defer { descriptor.close() }
  let output = OutputStream(descriptor)
  var status: Int32 = 0
  do {
    var command = try Arguments(words: words).command(output)
    status = try command.run(output).rawValue
  } catch {
    // A request for help.
    try output.write("\(error)")
  }
  try output.flush()
  return (status, try folder.read(".output"))
}

/// What a server sends after a message.
private func answer(
  _ server: LanguageServer,
  _ id: Int?,
  _ method: String,
  _ parameters: String
) -> String {
  let id = id.map { "\"id\": \($0), " } ?? ""
  let message = "{\"jsonrpc\": \"2.0\", \(id)\"method\": \"\(method)\", \"params\": \(parameters)}"
  server.receive(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
  while server.hasWork { server.work() }
  return String(decoding: server.takeOutput(), as: UTF8.self)
}

private func withToy(
  _ text: String,
  _ body: (UnsafePointer<haptics_source>) -> haptics_status
) -> haptics_status {
  Array(text.utf8).withUnsafeBytes { bytes in
    var source = chaptics_default_haptics_source()
    source.format = 100
    (source.bytes, source.size) = (bytes.baseAddress, bytes.count)
    return body(&source)
  }
}
