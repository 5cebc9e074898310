package import HapticsSynthesis
import HapticsTools
package import Interchange
package import LocatedJSON

/// A validated file to convert.
package struct ConversionInput: Sendable {
  package let source: ConversionSource
  /// The source text, in which losses have their locations.
  package let text: SourceText

  package struct SoundOptions: Hashable, Sendable {
    package var analysis = SoundAnalysisOptions()
    /// A Boolean value that indicates whether patterns also play the sound.
    package var keepsSound = false

    package init() {}
  }

  /// Reads a sound or a file of any convertible format.
  ///
  /// - Throws: ``ToolError`` if the file cannot be read, has another format, or has errors.
  package init(_ file: InputFile, _ sounds: SoundOptions = .init()) throws(ToolError) {
    if file.isSound, let path = file.path {
      self.init(
        source: try ConversionSource(
          listeningTo: path,
          sounds.analysis,
          keepsSound: sounds.keepsSound
        ),
        text: SourceText(name: file.name, bytes: [])
      )
      return
    }
    try self.init(file, try PatternFile.bytes(of: file))
  }

  private init(source: ConversionSource, text: SourceText) {
    self.source = source
    self.text = text
  }

  init(_ file: InputFile, _ bytes: [UInt8]) throws(ToolError) {
    let reading = try ConvertibleText(file.text(bytes))
    self.init(source: reading.source, text: reading.text)
  }
}
