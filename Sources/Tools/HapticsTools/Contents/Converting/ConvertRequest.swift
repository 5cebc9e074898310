package import HapticsFormats
package import Interchange
package import LocatedJSON

/// A conversion of files to another format.
package struct ConvertRequest: Sendable {
  package let format: FileFormat
  package var options = ConversionOptions()
  /// A Boolean value that indicates whether files with losses are rejected.
  package var isStrict = false

  /// Creates a conversion to a format in its default encoding.
  package init(to format: FileFormat) { self.format = format }

  /// Converts a file.
  ///
  /// The result depends on the arguments only, so files can be converted on any thread.
  ///
  /// - Parameter isFound: A Boolean value that indicates whether the file was found in a folder,
  ///   which may hold files of both formats.
  /// - Returns: The product, or `nil` for a found file that has the target's format already.
  /// - Throws: ``ToolError`` if the file has errors, or cannot be converted.
  package func convert(_ file: ToolFile, isFound: Bool = false) throws(ToolError) -> ConvertedFile?
  {
    let (source, text) = try file.conversionSource()
    do throws(FormatError) {
      return try convert(source, of: text)
    } catch {
      if error == .alreadyThere, isFound { return nil }
      throw ToolError(file.source.name, error)
    }
  }

  /// Converts a source without text, such as a sound.
  ///
  /// - Throws: ``ToolError`` if it cannot be converted.
  package func convert(
    _ source: ConversionSource,
    named name: String
  ) throws(ToolError) -> ConvertedFile {
    do throws(FormatError) {
      return try convert(source, of: SourceText(name: name, bytes: []))
    } catch { throw ToolError(name, error) }
  }

  /// Converts a source, whose bytes may be empty.
  ///
  /// - Throws: ``FormatError`` if it cannot be converted.
  package func convert(
    _ source: ConversionSource,
    of text: SourceText
  ) throws(FormatError) -> ConvertedFile {
    ConvertedFile(
      source: text,
      format: format.name,
      conversion: try Conversion(of: source, to: format, options),
      isStrict: isStrict
    )
  }
}

extension ToolFile {
  /// Reads the file for a conversion; the format may be any that is read, except sounds.
  ///
  /// - Returns: The content, and the text in which losses have their locations, which is empty for
  ///   notes.
  /// - Throws: ``ToolError`` if it has errors or another format.
  package func conversionSource() throws(ToolError) -> (source: ConversionSource, text: SourceText)
  {
    try requireWhole()
    guard !isSoundOrNotes else {
      do {
        var notes = ConversionSource(try MIDIFile(reading: source.bytes))
        // There are no lines in which a loss could have its place.
        notes.places = []
        return (notes, SourceText(name: source.name, bytes: []))
      } catch { throw ToolError(source.name, error.description) }
    }
    let format = format
    guard let read = format.read else {
      try require(.ahap, isFaulty: false)
      throw ToolError(source.name, "is of no format that can be converted")
    }
    let reading = read(source.bytes, JSONDocument.Limits())
    let errors = reading.findings.filter { $0.severity == .error }
    try require(format, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else { throw ToolError(refusing: source, errors) }
    return (reading.source, source)
  }
}

extension ToolError {
  /// Creates an error for a file that a format refuses.
  package init(_ name: String, _ error: FormatError) {
    self.init(name, error.description, error.remedy)
  }
}

/// The product of a conversion.
package struct ConvertedFile: Sendable {
  /// The text that it was made of, in which losses have their places.
  package let source: SourceText
  /// The name of the format that was written.
  package let format: String
  package let conversion: Conversion
  /// A Boolean value that indicates whether it is rejected because of its losses.
  package let isRejected: Bool
  /// The path of the output; `nil` for a rejected file or standard output.
  package var output: String?

  init(source: SourceText, format: String, conversion: Conversion, isStrict: Bool) {
    self.source = source
    self.format = format
    self.conversion = conversion
    isRejected = isStrict && conversion.findings.contains { $0.severity >= .warning }
  }

  package var status: ToolStatus { isRejected ? .findings : .clean }
}

extension ConvertedFile {
  /// The losses, with their locations if known.
  ///
  /// Losses with the same name share the line of the largest, or else of the first one, with their count.
  package var lossLines: String {
    var locator = SourceLocator(source)
    var lines = ""
    for (first, count) in conversion.findings.grouped() {
      let largest = conversion.largest[first.rule]
      let finding = largest ?? first
      var place = source.name.harmless
      if !finding.range.isEmpty {
        let location = locator.location(of: finding.range.lowerBound)
        place += ":\(location.line):\(location.column)"
      }
      let others = largest == nil ? " (and \(count - 1) more)" : " (the largest of \(count))"
      let more = count > 1 ? others : ""
      lines += "\(place): \(finding.severity.rawValue): \(finding.message)\(more)"
      lines += " [\(finding.rule)]\n"
    }
    if isRejected { lines += "\(source.name.harmless): not written because of its losses\n" }
    return lines
  }

  /// A summary of the conversion on one line.
  package var words: String { "\(conversion.words); \(conversion.distance)" }
}

extension [Diagnostic] {
  /// Returns the first finding of each name and severity, and the number of all of them.
  fileprivate func grouped() -> [(finding: Diagnostic, count: Int)] {
    var groups: [(finding: Diagnostic, count: Int)] = []
    for finding in self {
      let group = groups.firstIndex {
        $0.finding.rule == finding.rule && $0.finding.severity == finding.severity
      }
      if let group { groups[group].count += 1 } else { groups.append((finding, 1)) }
    }
    return groups
  }
}
