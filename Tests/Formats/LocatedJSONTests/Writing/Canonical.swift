import CJSONC
import HapticsFormats
import LocatedJSON
import Testing

/// The canonical text of a document.
func canonical(_ document: some FormatDocument) throws(FormatError) -> String {
  try CanonicalText(document).text()
}

@Suite struct StringPrinterTests {
  @Test func `every character is printed as json-c prints it`() throws {
    for code in [UInt32](0...0x2FF) + [0x2028, 0xFFFD, 0xFFFF, 0x1F388] {
      let text = "a" + String(try #require(Unicode.Scalar(code))) + "b"
      var ours: [UInt8] = []
      StringPrinter().print(text, into: &ours)
      #expect(ours == [UInt8](printedByJSONC: text), "U+\(String(code, radix: 16))")
    }
  }
}

extension [UInt8] {
  /// A string as json-c prints it.
  fileprivate init(printedByJSONC text: String) {
    let value = json_object_new_string_len(text, Int32(text.utf8.count))
    defer { json_object_put(value) }
    var length = 0
    let start = json_object_to_json_string_length(value, JSON_C_TO_STRING_NOSLASHESCAPE, &length)
    self.init(UnsafeRawBufferPointer(start: start, count: length))
  }
}
