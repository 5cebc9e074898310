package import HapticsFiles
internal import LocatedJSON

/// What a file holds, loaded: the one place where patterns and timelines part.
package enum Input {
  /// A pattern.
  case pattern(PatternFile)
  /// A timeline.
  case timeline(LoadedTimeline)

  /// Reads a file as what its name tells, or else its text.
  ///
  /// - Throws: ``Failure`` where it cannot be read, ``RefusedFile`` where it has errors.
  package init(_ file: InputFile, assetRoots: [Path] = []) throws {
    switch try file.kind() {
    case .pattern: self = .pattern(try PatternFile(file, assetRoots: assetRoots))
    // Other formats are played as the patterns that they convert to.
    case .clip, .harmony, .hjif: self = .pattern(try PatternFile(file, assetRoots: assetRoots))
    case .timeline: self = .timeline(try LoadedTimeline(file, assetRoots: assetRoots))
    case .configuration: throw Failure(file.name, "a configuration, which cannot be played")
    }
  }

  /// The file.
  package var file: InputFile {
    switch self {
    case .pattern(let pattern): pattern.file
    case .timeline(let timeline): timeline.file
    }
  }
}

extension InputFile {
  /// What a picture of the file is called: its name without folders and ending.
  package var title: String { place == nil ? "standard input" : stem }
}
