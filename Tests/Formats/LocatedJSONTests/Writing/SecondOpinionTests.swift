import CJSONC
import LocatedJSON
import TestSupport
import Testing

/// The project's reader and json-c's, asked about the same texts.
///
/// json-c is the laxer one: it takes `NaN`, single quotes and more. But what both accept, both must
/// read alike.
@Suite struct SecondOpinionTests {
  @Test func `JSON that both parsers accept has the same value in both`() {
    var author = RandomAuthor(state: 2)
    var mutator = Mutator(state: 3)
    var acceptedCount = 0
    for _ in 0..<150 {
      let text = Array(author.file().utf8)
      for strength in 0..<8 {
        let text = mutator.mutated(text, times: strength)
        let ours = JSONDocument(reading: text)
        guard !ours.isEmpty, !ours.isMalformed, isComparable(ours) else { continue }
        guard let theirs = JSONC(text) else { continue }
        acceptedCount += 1
        #expect(theirs.isEqual(to: ours), "\(String(decoding: text, as: UTF8.self))")
      }
    }
    // Otherwise nothing would have been compared.
    #expect(acceptedCount > 200)
  }

  @Test(arguments: [
    "[1, 2.5, -3e2, 0.1, 1e-7, 123456789012, 0.30000000000000004]",
    #"{"a": "\u00e9\ud83c\udf88\n\/", "é": [true, false, null, {}, []]}"#,
    "\"\\u0000\"", " -0.0 ", "[[[[[]]]]]",
  ])
  func `both parsers read the same value`(text: String) throws {
    let ours = JSONDocument(reading: Array(text.utf8))
    let theirs = try #require(JSONC(Array(text.utf8)))
    #expect(theirs.isEqual(to: ours))
  }

  /// Whether json-c can hold the document: it keeps the last of two members of a name, ends names
  /// at U+0000, and tells a trailing comma from nothing.
  private func isComparable(_ json: JSONDocument) -> Bool {
    json.faults.isEmpty && json.repeatedNames(atMost: 1).names.isEmpty
      && !String(decoding: json.bytes, as: UTF8.self).contains(#"\u0000"#)
  }
}

/// A value that json-c has read.
private final class JSONC {
  private let root: OpaquePointer?

  /// Reads a text in json-c's strictest way, or `nil` where it refuses.
  init?(_ text: [UInt8]) {
    guard let tokener = json_tokener_new_ex(600) else { return nil }
    defer { json_tokener_free(tokener) }
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
    // The zero behind the text tells the reader that a number at the end is whole.
    let terminated = (text + [0]).map { CChar(bitPattern: $0) }
    root = json_tokener_parse_ex(tokener, terminated, Int32(terminated.count))
    let isWhole =
      json_tokener_get_error(tokener) == json_tokener_success
      && json_tokener_get_parse_end(tokener) >= text.count
    guard isWhole else {
      json_object_put(root)
      return nil
    }
  }

  deinit { json_object_put(root) }

  func isEqual(to json: JSONDocument) -> Bool { JSONC.isEqual(root, json, 0) }

  private static func isEqual(_ value: OpaquePointer?, _ json: JSONDocument, _ node: Int) -> Bool {
    switch json.kind(of: node) {
    case .null: return value == nil
    case .true, .false:
      return json_object_get_type(value) == json_type_boolean
        && (json_object_get_boolean(value) != 0) == (json.kind(of: node) == .true)
    case .number: return isEqual(value, number: json.number(of: node) ?? .nan)
    case .string:
      return json_object_get_type(value) == json_type_string
        && string(value).elementsEqual((json.string(of: node) ?? "").utf8)
    case .array:
      let elements = Array(json.elements(of: node))
      return json_object_get_type(value) == json_type_array
        && json_object_array_length(value) == elements.count
        && elements.enumerated().allSatisfy {
          isEqual(json_object_array_get_idx(value, $0.offset), json, $0.element)
        }
    case .object:
      let members = Array(json.members(of: node))
      return json_object_get_type(value) == json_type_object
        && json_object_object_length(value) == members.count
        && members.allSatisfy { member in
          var found: OpaquePointer?
          let name = json.string(of: member.name) ?? ""
          return json_object_object_get_ex(value, name, &found) != 0
            && isEqual(found, json, member.value)
        }
    case .name, .invalid: return false
    }
  }

  private static func isEqual(_ value: OpaquePointer?, number: Double) -> Bool {
    switch json_object_get_type(value) {
    case json_type_double: return json_object_get_double(value) == number
    case json_type_int:
      // Whole numbers beyond 64 bits end at the greatest that there is.
      return abs(number) >= 0x1p63 || Double(json_object_get_int64(value)) == number
    default: return false
    }
  }

  private static func string(_ value: OpaquePointer?) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: json_object_get_string(value),
      count: Int(json_object_get_string_len(value))
    )
  }
}

/// Changes texts in ways that JSON's grammar minds.
private struct Mutator {
  private var generator: SeededGenerator
  private static let pieces = [
    ",", ":", "[", "]", "{", "}", "\"", "'", "0", "-", "1e9", ".5", "5.", "01", "+1", "NaN",
    "Infinity", "true", "nul", " ", "\n", "\u{1}", "\\", "\\u12", "\\ud800", "\\u0041", "é", "/**/",
    "//", "0x1", "1,", "\u{FEFF}", "\0",
  ].map { Array($0.utf8) }

  init(state: UInt64) { generator = SeededGenerator(seed: state) }

  mutating func mutated(_ text: [UInt8], times: Int) -> [UInt8] {
    var text = text
    for _ in 0..<times {
      let place = Int.random(in: 0...text.count, using: &generator)
      let end = min(text.count, place + Int.random(in: 0...3, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text.removeSubrange(place..<end)
      case 1: text.insert(contentsOf: text[place..<end], at: place)
      case 2:
        text.replaceSubrange(place..<end, with: [UInt8.random(in: 0...255, using: &generator)])
      default:
        text.insert(contentsOf: Mutator.pieces.randomElement(using: &generator) ?? [], at: place)
      }
    }
    return text
  }
}
