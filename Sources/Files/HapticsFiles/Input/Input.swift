import Interchange
package import LocatedJSON

/// A loaded pattern or timeline.
package enum Input {
  /// A pattern file.
  case pattern(PatternFile)
  /// A timeline file.
  case timeline(LoadedTimeline)

  /// Reads a file by the format of its name or else of its content.
  ///
  /// - Throws: ``ToolError`` if it cannot be read or has errors.
  package init(_ file: InputFile, assetRoots: [Path] = []) throws(ToolError) {
    let format = try file.format()
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
}

extension InputFile {
  /// The title of a picture: the file name without folders and suffix.
  package var title: String { place == nil ? "standard input" : stem }
}
