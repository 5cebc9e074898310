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

  package init(to target: ConversionTarget) {
    self.init(to: target.format)
    options.encoding = target.encoding.name
  }

  /// Converts a file.
  ///
  /// The result depends on the arguments only, so files can be converted on any thread.
  ///
  /// - Parameter isFound: A Boolean value that indicates whether the file was found in a folder,
  ///   which may hold files of both formats.
  /// - Returns: The product, or `nil` for a found file that has the target's format already.
  /// - Throws: ``ToolError`` if the file has errors, or cannot be converted.
  package func convert(_ file: ToolFile, isFound: Bool) throws(ToolError) -> ConvertedFile? {
    let reading = try ConvertibleText(file)
    do throws(FormatError) {
      return try convert(reading.source, of: reading.text)
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

  /// Converts what was read from a text, which may be empty.
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
