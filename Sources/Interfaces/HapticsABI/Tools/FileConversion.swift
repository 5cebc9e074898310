import CHaptics
import HapticsFormats
import Interchange
import LocatedJSON

/// A file that becomes one of another format, and what of it is lost.
struct FileConversion {
  let conversion: Conversion

  init(_ file: SourceFile, _ options: haptics_conversion) throws(CallError) {
    let target = try FileFormat.known(String(optional: options.to) ?? "ahap")
    let from = String(optional: options.from)
    let format = if let from { try FileFormat.known(from) } else { file.format }
    guard let read = format.read else {
      throw .argument(
        from == nil
          ? "format is \(format.words), and must be a pattern or a clip"
          : "'\(format.name)' can only be written"
      )
    }
    let wanted = try ConversionOptions(options, for: target)
    try self.init(file.source(read), to: target, wanted, name: file.text.name)
  }

  /// Converts a sound.
  init(_ sound: SoundSource, _ options: haptics_conversion) throws(CallError) {
    guard options.from == nil else { throw .argument("from is set, and a sound has no format") }
    let target = try FileFormat.known(String(optional: options.to) ?? "ahap")
    let wanted = try ConversionOptions(options, for: target)
    try self.init(sound.conversionSource, to: target, wanted, name: sound.name)
  }

  private init(
    _ source: ConversionSource,
    to target: FileFormat,
    _ options: ConversionOptions,
    name: String
  ) throws(CallError) {
    do throws(FormatError) {
      conversion = try Conversion(of: source, to: target, options)
    } catch {
      switch error {
      case .nothingFelt:
        throw CallError(HAPTICS_NOTHING_PERCEPTIBLE, "\(name): it has no haptics")
      case .notWritten: throw .argument("'\(target.name)' can only be read")
      case .alreadyThere: throw .argument("the file is of the format '\(target.name)' already")
      default: throw CallError(HAPTICS_INVALID_FILE, error.description)
      }
    }
  }
}

extension ConversionOptions {
  /// Reads the options of a program.
  ///
  /// - Throws: ``CallError`` if a value is out of range, or the format lacks the encoding.
  fileprivate init(
    _ options: haptics_conversion,
    for target: FileFormat
  ) throws(CallError) {
    self.init()
    try require(options.tolerance, in: 0.0001...1, "tolerance")
    tolerance = options.tolerance
    switch Int(options.part) {
    case HAPTICS_PART_ALL: part = .all
    case HAPTICS_PART_CONTINUOUS: part = .continuous
    case HAPTICS_PART_TRANSIENTS: part = .transients
    default: throw .argument("part is \(options.part), and must be HAPTICS_PART_...")
    }
    encoding = String(optional: options.encoding)
    if let encoding {
      guard target.encodings.contains(where: { $0.name == encoding }) else {
        throw .unknownName("encoding", encoding, of: target.name)
      }
    }
  }
}

extension FileFormat {
  /// Returns the format with a name.
  ///
  /// - Throws: ``CallError`` if the name is unknown.
  fileprivate static func known(_ name: String) throws(CallError) -> FileFormat {
    guard let format = named(name) else { throw .unknownName("format", name) }
    return format
  }
}
