internal import AHAP
package import Diagnostics
internal import HapticsCore
package import Interchange
internal import JSONFormat

/// A haptic clip that was read from a file.
package struct ClipFile {
  /// The clip.
  package let clip: HapticClip
  /// The text.
  package let source: SourceText
  /// The file as it was read.
  package let document: ClipDocument

  /// Reads a clip.
  ///
  /// - Throws: ``Failure`` where the file cannot be read or holds something else, ``RefusedFile`` where
  ///   readers would refuse it.
  package init(_ file: InputFile) throws {
    try self.init(file, try PatternFile.bytes(of: file))
  }

  /// Reads a clip from its text.
  init(_ file: InputFile, _ bytes: [UInt8]) throws {
    source = SourceText(name: file.name, bytes: bytes)
    let report = ClipValidator().validate(bytes)
    let errors = report.findings.filter { $0.severity == .error }
    try file.require(.clip, bytes, isFaulty: !errors.isEmpty)
    guard errors.isEmpty else { throw RefusedFile(source: source, errors: errors) }
    document = report.document
    clip = report.document.clip
  }

  /// The pattern that the clip converts to, as the text of a file.
  func patternText() throws(Failure) -> [UInt8] {
    do throws(FormatWritingError) {
      return Array(try clip.pattern().pattern.ahapText().utf8)
    } catch {
      throw Failure(source.name, error.description)
    }
  }
}
