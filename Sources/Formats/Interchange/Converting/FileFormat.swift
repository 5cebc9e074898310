public import HapticsFormats
package import LocatedJSON

/// A format of files: how its files are recognized, checked, read and written.
///
/// A format is one folder and one line in ``all``. Commands, editors and interfaces look formats up
/// in that list, and have no separate lists. Formats are equal if their names are.
public final class FileFormat: Sendable {
  /// The name in commands, such as `haptic`.
  public let name: String
  /// The words for a file in messages, such as `a haptic clip`.
  public let words: String
  /// A description in one line.
  public let summary: String
  /// The properties by which files are recognized; `nil` if only a command's option selects the
  /// format.
  package let recognition: Recognition?
  /// The operations on text: checks, canonical text, the schema and completions.
  ///
  /// The text of a format without a table is treated as a pattern.
  package let text: TextFormat
  /// The assets that a file can name.
  package let assets: AssetKinds
  /// The encodings that can be written, the default first.
  public let encodings: [Encoding]
  /// A Boolean value that indicates whether a file can be converted to the newest version of its
  /// format.
  public let isRenewable: Bool
  /// Reads and checks a file; `nil` if the format can only be written.
  package let read: Reader?
  /// Writes a file; `nil` if the format can only be read.
  public let write: Writer?

  /// An encoding of a format, such as JSON or XML.
  public struct Encoding: Hashable, Sendable {
    /// The name in commands.
    public let name: String
    /// The suffix of file names, without the first dot.
    public let suffix: String

    /// Creates an encoding.
    package init(name: String, suffix: String) {
      self.name = name
      self.suffix = suffix
    }
  }

  /// The assets that files of a format can name.
  package enum AssetKinds: Sendable {
    case none
    case sounds
    /// Patterns with their sounds, and sounds.
    case patternsAndSounds
  }

  /// Reads a file.
  package typealias Reader = @Sendable ([UInt8], JSONDocument.Limits) -> ConversionReading
  /// Writes the content of a source.
  public typealias Writer =
    @Sendable (ConversionSource, ConversionOptions) throws(FormatError) -> ConversionProduct

  package init(
    _ name: String,
    _ words: String,
    _ summary: String,
    recognition: Recognition? = nil,
    text: TextFormat = TextFormat(AHAPDocument.self),
    assets: AssetKinds = .none,
    encodings: [Encoding] = [],
    isRenewable: Bool = false,
    read: Reader? = nil,
    write: Writer? = nil
  ) {
    self.name = name
    self.words = words
    self.summary = summary
    self.recognition = recognition
    self.text = text
    self.assets = assets
    self.encodings = encodings
    self.isRenewable = isRenewable
    self.read = read
    self.write = write
  }
}

extension FileFormat {
  /// The formats that games and browsers link, in the order of lists.
  public static let all: [FileFormat] =
    [
      .ahap, .haptic, .androidWaveform, .androidComposition, .androidEnvelope,
      .androidWaveformEnvelope, .harmony, .hjif, .pads, .openXR, .bnvib, .vibrate,
      .timeline, .midi,
    ] + added

  /// The formats that a test adds in a separate process before the first use of ``all``.
  ///
  /// No other code writes it, so reading it needs no synchronization.
  package nonisolated(unsafe) static var added: [FileFormat] = []

  /// Returns the format with a name.
  public static func named(_ name: String) -> FileFormat? { all.first { $0.name == name } }

  /// Returns the formats that can be written to a file name, each with its encoding.
  ///
  /// Only the formats with the longest matching suffix are returned: `x.harmony.json` selects
  /// HarmonyOS and not every JSON format.
  public static func written(
    as fileName: String
  ) -> [(format: FileFormat, encoding: Encoding)] {
    let name = Array(fileName.utf8)
    var found: [(format: FileFormat, encoding: Encoding)] = []
    for format in all where format.write != nil {
      for encoding in format.encodings {
        let end = Array(".\(encoding.suffix)".utf8)
        guard name.count > end.count,
          name.suffix(end.count).elementsEqual(end, by: { $0 | 0x20 == $1 | 0x20 })
        else { continue }
        found.append((format, encoding))
      }
    }
    let longest = found.reduce(0) { max($0, $1.encoding.suffix.utf8.count) }
    return found.filter { $0.encoding.suffix.utf8.count == longest }
  }
}

/// Options of a conversion.
public struct ConversionOptions: Hashable, Sendable {
  /// The tolerance of intensity and sharpness, at least 0.0001.
  public var tolerance = HapticClip.defaultTolerance
  /// The part of the source to convert.
  public var part = Part.all
  /// The name of the encoding, or `nil` for the default.
  public var encoding: String?

  /// Creates options for the whole source and the default tolerance.
  public init() {}

  /// A part of a pattern's haptics.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// Vibration and transients.
    case all
    /// The vibration without the transients.
    case continuous
    /// The transients.
    case transients
  }
}
