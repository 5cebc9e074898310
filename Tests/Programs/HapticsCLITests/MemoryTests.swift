import Foundation
import TestSupport
import Testing

/// How much memory the program takes for what it reads.
@Suite struct MemoryTests {
  /// The address space in KiB in which the program checks a tiny file.
  private static let floor: Int? = stride(from: 16_384, through: 1 << 20, by: 2_048).first {
    limit in
    guard let folder = try? Folder(["a.ahap": Sample.clean]),
      let run = try? Program.shell("ulimit -v \(limit); haptics validate a.ahap", in: folder)
    else { return false }
    return run.status == 0
  }

  private static let size = 1_000_000
  private static let event =
    #"{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}}"#

  /// Files of one long line each, in which one short thing is said a million times over.
  enum Content: String, CaseIterable, Sendable {
    case repeatedNames, zeros, distinctNames, unknownNames, numbersInPattern, controlPoints, commas
    case words

    var text: String {
      switch self {
      case .repeatedNames: file(metadata: "{" + many(#""a":0,"#) + #""a":0}"#)
      case .zeros: file(metadata: #"{"x":["# + many("0,") + "0]}")
      case .distinctNames: file(metadata: "{" + names + "}")
      case .unknownNames: #"{"Version":1,"Pattern":[\#(event)],\#(names)}"#
      case .numbersInPattern: #"{"Version":1,"Pattern":["# + many("0.25,") + "0]}"
      case .controlPoints:
        #"{"Version":1,"Pattern":[\#(event),{"ParameterCurve":{"ParameterID":"#
          + #""HapticIntensityControl","Time":0,"ParameterCurveControlPoints":["#
          + (0..<size / 40).map { #"{"Time":\#(Double($0) / 1000),"ParameterValue":0.5}"# }
          .joined(separator: ",") + "]}}]}"
      case .commas: file(metadata: #"{"x":["# + many("[0,],") + "0]}")
      case .words: "[" + many("nul,") + "0]"
      }
    }

    private var names: String {
      (0..<size / 11).map { #""n\#($0)":0"# }.joined(separator: ",")
    }

    private func many(_ text: String) -> String {
      String(repeating: text, count: size / text.utf8.count)
    }

    private func file(metadata: String) -> String {
      #"{"Version":1,"Metadata":\#(metadata),"Pattern":[\#(event)]}"#
    }
  }

  private static let commands = ["validate", "validate --format sarif", "format --check"]

  @Test(arguments: Content.allCases)
  func `a file never takes more than a small multiple of its size`(content: Content) throws {
    let floor = try #require(Self.floor)
    let folder = try Folder(["a.ahap": content.text])
    for command in Self.commands {
      let limit = floor + Self.factor * Self.size / 1024
      let run = try Program.shell("ulimit -v \(limit); haptics \(command) a.ahap", in: folder)
      #expect((0...2).contains(run.status), "\(command): \(run.status) \(run.errors.suffix(300))")
      #expect(run.output.utf8.count <= 4 * Self.size, "\(command)")
    }
  }

  /// How much memory a file may take, in multiples of its size.
  ///
  /// Eight times are the places of its values; ten thousand findings that are kept are as much as ten
  /// times a file of this size, and more while their list grows. What a report makes of them leaves
  /// in pieces, and adds little.
  private static let factor = 32
}
