import JSONFormat
import JSONWriting
import Testing

/// The canonical text of a document, which is the same without any library and with json-c.
func canonical(
  _ document: some FormatDocument,
  sourceLocation: SourceLocation = #_sourceLocation
) throws(FormatWritingError) -> String {
  let canonical = try CanonicalText(document)
  let text = canonical.text()
  do throws(JSONWritingError) {
    let printed = try canonical.text(with: JSONCPrinter())
    #expect(text == printed, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return text
}

@Suite struct StringPrinterTests {
  @Test func `every character is printed as json-c prints it`() throws {
    for code in [UInt32](0...0x2FF) + [0x2028, 0xFFFD, 0xFFFF, 0x1F388] {
      let text = "a" + String(try #require(Unicode.Scalar(code))) + "b"
      var ours: [UInt8] = []
      PlainStringPrinter().print(text, into: &ours)
      var theirs: [UInt8] = []
      try JSONCPrinter().print(text, into: &theirs)
      #expect(ours == theirs, "U+\(String(code, radix: 16))")
    }
  }
}
