import HapticsFormats
import HapticsTools
import Interchange
package import LocatedJSON

/// A loaded pattern or timeline.
package enum Input {
  /// A pattern file.
  case pattern(PatternFile)
  /// A timeline file.
  case timeline(LoadedTimeline)

  /// Reads a file by the format of its name or else of its content, with the settings of its
  /// project.
  ///
  /// - Throws: ``ToolError`` if the file or its configuration cannot be read or has errors.
  package init(_ file: InputFile, in project: ProjectLookup) throws(ToolError) {
    let assetRoots = try project.assetRoots(of: file)
    let format = try file.format
    if format == .timeline {
      self = .timeline(try LoadedTimeline(file, assetRoots: assetRoots))
    } else if format.read != nil {
      self = .pattern(try PatternFile(file, assetRoots: assetRoots))
    } else {
      throw ToolError(file.name, "\(format.words), which cannot be played")
    }
  }

  package var file: InputFile {
    switch self {
    case .pattern(let pattern): pattern.file
    case .timeline(let timeline): timeline.file
    }
  }

  /// The description in the file's metadata, if any.
  package var summary: String? {
    switch self {
    case .pattern(let file): file.reading.summary
    case .timeline(let file): file.summary
    }
  }
}

extension InputFile {
  /// The format by the file's name, otherwise by its text, otherwise AHAP.
  fileprivate var format: FileFormat {
    get throws(ToolError) {
      if let name = place?.lastName, let named = FileFormat.recognized.recognized(name: name) {
        return named.format
      }
      guard canBeReadAgain, case .bytes(let bytes) = try read(limit: JSONDocument.Limits().size)
      else { return .ahap }
      return text(bytes).format
    }
  }
}
