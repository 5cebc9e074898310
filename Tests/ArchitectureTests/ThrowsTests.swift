import Foundation
import TestSupport
import Testing

/// Whoever calls a public function learns from its comment what it throws.
@Suite struct ThrowsTests {
  @Test func `every public throwing function documents its errors`() throws {
    var silent: [String] = []
    var count = 0
    for file in Repository.swiftFiles(below: "Sources") {
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for function in Self.throwing(in: lines) {
        count += 1
        if !function.comment.contains("- Throws: ") {
          silent.append("\(file.lastPathComponent):\(function.line)")
        }
      }
    }
    #expect(count > 80)
    #expect(silent == [])
  }

  @Test func `a function that throws is found by its own effect, and not by that of a closure`() {
    let text = """
      public protocol Port {
        /// Begins.
        func start() throws(Trouble)
      }
      public func quiet(_ body: () throws -> Void) rethrows {
      }
      /// - Throws: Nothing.
      @discardableResult
      public static func loud(
        _ body: () -> Void
      ) throws -> Int {
      func hidden() throws {
      """
    let found = Self.throwing(in: text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(found.map(\.line) == [3, 9])
    #expect(found.map { $0.comment.contains("- Throws: ") } == [false, true])
  }

  /// The throwing functions that are public, or stand in a public protocol.
  private static func throwing(in lines: [Substring]) -> [(line: Int, comment: String)] {
    var found: [(line: Int, comment: String)] = []
    var isProtocol = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("public protocol ") { isProtocol = true }
      if line == "}" { isProtocol = false }
      // Spares most lines the expressions below.
      guard line.contains("func ") || line.contains("init") else { continue }
      let isPublic = line.contains(/^ *(?:@\w+(?:\(.*?\))? )*public (?:\w+ )*(?:func|init)\b/)
      let isRequirement = isProtocol && line.contains(/^ +(?:\w+ )*(?:func|init)\b/)
      guard isPublic || isRequirement,
        signature(lines[index...], hasBody: isPublic).contains(/\bthrows\b/)
      else { continue }
      let comment = lines[..<index].reversed().lazy
        .map { $0.drop { $0 == " " } }
        .prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
      found.append((index + 1, comment.joined(separator: "\n")))
    }
    return found
  }

  /// A function's declaration up to its body, without what stands in parentheses.
  private static func signature(_ lines: ArraySlice<Substring>, hasBody: Bool) -> String {
    var depth = 0
    var text = ""
    for line in lines {
      for character in line {
        if character == "(" || character == "[" { depth += 1 }
        if depth == 0, character == "{" { return text }
        if depth == 0 { text.append(character) }
        if character == ")" || character == "]" { depth -= 1 }
      }
      text.append(" ")
      if depth == 0, !hasBody { return text }
    }
    return text
  }
}
