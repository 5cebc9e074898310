package import Diagnostics
internal import HapticsFiles
package import HapticsSignals
package import Interchange
internal import JSONFormat
internal import LocatedJSON

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
  /// - Throws: ``Failure`` if the file cannot be read or has another format, ``RefusedFile`` if its
  ///   contents have errors.
  package init(_ file: InputFile, _ sounds: SoundOptions = .init()) throws {
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

  init(_ file: InputFile, _ bytes: [UInt8]) throws {
    let saysNotes = file.place.map { InputFile.isSoundOrNotes($0.lastName) } ?? false
    if saysNotes || bytes.starts(with: MIDIFile.signature) {
      do {
        var notes = ConversionSource(try MIDIFile(reading: bytes))
        // There are no lines in which a loss could have its place.
        notes.places = []
        source = notes
      } catch {
        throw Failure(file.name, error.description)
      }
      text = SourceText(name: file.name, bytes: [])
      return
    }
    let format = file.format(of: bytes)
    guard let read = format.read else {
      try file.require(.ahap, bytes, isFaulty: false)
      throw Failure(file.name, "is of no format that can be converted")
    }
    text = SourceText(name: file.name, bytes: bytes)
    let reading = read(bytes, JSONDocument.Limits())
    let errors = reading.findings.filter { $0.severity == .error }
    try file.require(format, bytes, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else { throw RefusedFile(source: text, errors: errors) }
    source = reading.source
  }
}

extension ConversionInput {
  /// The pattern that the file converts to, as the text of a file.
  func patternText() throws(Failure) -> [UInt8] {
    do { return try Conversion(of: source, to: .ahap).bytes } catch {
      throw Failure(text.name, error.description)
    }
  }
}
