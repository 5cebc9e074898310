internal import AHAP
package import JSONFormat
package import LocatedJSON

/// A format of files: how its files are recognized, checked, read and written.
///
/// A format is one folder and one line in ``builtIn``. Everything that is done with files looks it
/// up in the list; nothing else lists formats.
public struct FileFormat: Sendable {
  /// The name by which people ask for it, such as `haptic`.
  public let name: String
  /// What a file of it is called in a message, such as `a haptic clip`.
  public let words: String
  /// What it is, in a line.
  public let summary: String
  /// How files of the format are recognized; `nil` if only its name in a command selects it.
  package let recognition: Recognition?
  /// The operations on text: checks, canonical text, the schema and completions.
  ///
  /// The text of a format without a table is treated as a pattern.
  package let text: TextFormat
  /// The assets that a file can name.
  package let assets: AssetKinds
  /// The ways in which it is written, the usual one first.
  public let encodings: [Encoding]
  /// Whether a file of the format can be written anew, as one of the newest version.
  public let isRenewable: Bool
  /// Reads and checks a file; `nil` where the format is only written.
  package let read: Reader?
  /// Writes a file; `nil` where the format is only read.
  public let write: Writer?

  /// A way in which a format is written.
  public struct Encoding: Hashable, Sendable {
    /// The name by which people ask for it.
    public let name: String
    /// What names of such files end in, without the first dot.
    public let suffix: String

    /// Creates an encoding.
    package init(name: String, suffix: String) {
      self.name = name
      self.suffix = suffix
    }
  }

  /// The assets that files of a format can name.
  package enum AssetKinds: Sendable {
    /// None.
    case none
    /// Sounds.
    case sounds
    /// Patterns with their sounds, and sounds.
    case patternsAndSounds
  }

  /// Reads a file.
  package typealias Reader = @Sendable ([UInt8], JSONDocument.Limits) -> ConversionReading
  /// Writes what a source holds.
  public typealias Writer =
    @Sendable (ConversionSource, ConversionOptions) throws(ConversionError) -> ConversionProduct

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
  /// Every format that games and browsers link, in the order in which they are listed.
  public static let all = builtIn + added

  /// The formats of this module.
  private static let builtIn: [FileFormat] = [
    .ahap, .haptic, .androidWaveform, .androidComposition, .androidEnvelope,
    .androidWaveformEnvelope, .harmony, .hjif, .pads, .openXR, .bnvib, .vibrate,
    .timeline, .midi,
  ]

  /// Formats of the program, which it sets before it uses ``all`` for the first time.
  nonisolated(unsafe) package static var added: [FileFormat] = []

  /// The format of a name, or `nil` where there is none.
  public static func named(_ name: String) -> FileFormat? { all.first { $0.name == name } }

  /// The formats that are written, each with the encoding that a file name stands for.
  ///
  /// The longest suffix counts: `x.harmony.json` is not any JSON.
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

/// What is wanted of a conversion.
public struct ConversionOptions: Hashable, Sendable {
  /// How much intensity and sharpness may differ, at least 0.0001.
  public var tolerance = HapticClip.defaultTolerance
  /// What of the source is converted.
  public var part = Part.all
  /// The name of the encoding, or `nil` for the usual one.
  public var encoding: String?

  /// Creates options: everything, within the usual tolerance.
  public init() {}

  /// A part of what is felt.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// All of it.
    case all
    /// The vibration without the transients.
    case continuous
    /// The transients.
    case transients
  }
}

/// Why something cannot be converted.
public enum ConversionError: Error, Hashable, Sendable {
  /// Nothing of the source is felt.
  case nothingFelt
  /// The format is one that is only read.
  case notWritten
  /// The source is of the format already.
  case alreadyThere
  /// The text cannot be written.
  case unwritable(String)
}

extension ConversionError: CustomStringConvertible {
  /// The reason, in words.
  public var description: String {
    switch self {
    case .nothingFelt: "nothing of it can be felt"
    case .notWritten: "the format can only be read"
    case .alreadyThere: "it is of this format already; 'haptics format' writes it anew"
    case .unwritable(let reason): reason
    }
  }
}
