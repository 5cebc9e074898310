import CHaptics
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

extension ConvertRequest {
  /// Reads the target and the options of a conversion.
  ///
  /// - Throws: ``CallError`` if a member is out of range, the target is unknown, or it lacks the
  ///   encoding.
  init(_ conversion: haptics_conversion) throws(CallError) {
    self.init(to: try FileFormat.known(String(optional: conversion.to) ?? "ahap"))
    try require(conversion.tolerance, in: 0.0001...1, "tolerance")
    options.tolerance = conversion.tolerance
    switch Int(conversion.part) {
    case HAPTICS_PART_ALL: options.part = .all
    case HAPTICS_PART_CONTINUOUS: options.part = .continuous
    case HAPTICS_PART_TRANSIENTS: options.part = .transients
    default: throw .argument("part is \(conversion.part), and must be HAPTICS_PART_...")
    }
    options.encoding = String(optional: conversion.encoding)
    if let encoding = options.encoding, !format.encodings.contains(where: { $0.name == encoding }) {
      throw .unknownName(
        "encoding",
        encoding,
        of: format.name,
        in: format.encodings.map { $0.name }
      )
    }
  }

  /// Converts a source.
  ///
  /// - Throws: ``CallError`` if it cannot be converted.
  func converted(_ source: ConversionSource, of text: SourceText) throws(CallError) -> ConvertedFile
  {
    do throws(FormatError) { return try convert(source, of: text) } catch {
      switch error {
      case .nothingFelt: throw CallError(HAPTICS_NOTHING_PERCEPTIBLE, "\(text.name): \(error)")
      case .notWritten: throw .argument("'\(format.name)' can only be read")
      case .alreadyThere: throw .argument("the file is of the format '\(format.name)' already")
      default: throw CallError(HAPTICS_INVALID_FILE, error.description)
      }
    }
  }
}

extension ToolFile {
  /// Returns the file as one of a format that a program names.
  ///
  /// - Throws: ``CallError`` if the name is unknown, or of a format that can only be written.
  func read(as name: String) throws(CallError) -> ToolFile {
    let format = try FileFormat.known(name)
    guard format.read != nil else { throw .argument("'\(format.name)' can only be written") }
    return ToolFile(source, as: format)
  }
}

extension FileFormat {
  /// Returns the format with a name.
  ///
  /// - Throws: ``CallError`` if the name is unknown.
  fileprivate static func known(_ name: String) throws(CallError) -> FileFormat {
    guard let format = named(name) else {
      throw .unknownName("format", name, in: FileFormat.all.map { $0.name })
    }
    return format
  }
}
