package import HapticsFormats
package import Interchange
package import LocatedJSON

extension ToolError {
  /// Creates an error for a file that a format refuses.
  package init(_ name: String, _ error: FormatError) {
    self.init(name, error.description, error.remedy)
  }
}

/// A file to convert that was read from its bytes.
package struct ConvertibleText {
  package let source: ConversionSource
  /// The source text, in which losses have their locations; empty for notes.
  package let text: SourceText

  /// Reads a file of any convertible format except sounds.
  ///
  /// - Throws: ``ToolError`` if it has errors or another format.
  package init(_ file: ToolFile) throws(ToolError) {
    try file.requireWhole()
    let bytes = file.source.bytes
    guard !file.isSoundOrNotes else {
      do {
        var notes = ConversionSource(try MIDIFile(reading: bytes))
        // There are no lines in which a loss could have its place.
        notes.places = []
        source = notes
      } catch { throw ToolError(file.source.name, error.description) }
      text = SourceText(name: file.source.name, bytes: [])
      return
    }
    let format = file.format
    guard let read = format.read else {
      try file.require(.ahap, isFaulty: false)
      throw ToolError(file.source.name, "is of no format that can be converted")
    }
    text = file.source
    let reading = read(bytes, JSONDocument.Limits())
    let errors = reading.findings.filter { $0.severity == .error }
    try file.require(format, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else { throw ToolError(refusing: text, errors) }
    source = reading.source
  }

  /// The pattern that the file converts to, as the text of a file.
  func patternText(named name: String) throws(ToolError) -> [UInt8] {
    do throws(FormatError) {
      return try Conversion(of: source, to: .ahap).bytes
    } catch { throw ToolError(name, error) }
  }
}
