import HapticsFormats
import HapticsTools
import LocatedJSON

extension LanguageServer {
  /// Returns the declaration of the name at an offset, or the file of a path.
  func definition(_ document: OpenDocument, at offset: Int) -> JSON {
    if let link = fileLinks(document).first(where: { $0.range.touches(offset) }) {
      let start: JSON = ["line": 0, "character": 0]
      return ["uri": .string(link.target), "range": ["start": start, "end": start]]
    }
    guard let name = name(document, at: offset)?.name,
      let declaration = places(of: name, document).first(where: { $0.isDeclaration })
    else { return .null }
    return location(of: declaration, document)
  }

  /// Returns the uses of the name at an offset.
  func references(
    _ document: OpenDocument,
    at offset: Int,
    isWithDeclaration: Bool
  ) -> JSON {
    guard let name = name(document, at: offset)?.name else { return .null }
    return .array(
      places(of: name, document).filter { isWithDeclaration || !$0.isDeclaration }
        .map { location(of: $0, document) }
    )
  }

  /// The places of the name at an offset.
  func highlights(_ document: OpenDocument, at offset: Int) -> JSON {
    guard let name = name(document, at: offset)?.name else { return .null }
    return .array(
      places(of: name, document).map { place in
        [
          "range": span(content(of: place, document), in: document),
          "kind": place.isDeclaration ? 3 : 2,
        ]
      }
    )
  }

  // MARK: - Renaming

  /// Returns the range to rename at an offset.
  ///
  /// - Throws: ``ResponseError`` if there is no user-defined name.
  func prepareRename(_ document: OpenDocument, at offset: Int) throws(ResponseError) -> JSON {
    guard let (name, _) = name(document, at: offset) else { throw Self.nothingToRename }
    return [
      "range": span(content(of: name, document), in: document), "placeholder": .string(name.value),
    ]
  }

  /// Renames all occurrences of the name at an offset.
  ///
  /// - Throws: ``ResponseError`` if there is no user-defined name, or the new name is in use.
  func rename(
    _ document: OpenDocument,
    at offset: Int,
    to newName: String?
  ) throws(ResponseError) -> JSON {
    guard let newName, !newName.isEmpty else {
      throw ResponseError(.invalidParameters, "the new name must not be empty")
    }
    guard let (name, timeline) = name(document, at: offset) else { throw Self.nothingToRename }
    guard !timeline.json.isMalformed else {
      throw ResponseError(.requestFailed, "the text is not JSON, so not all places are known")
    }
    let isTaken = timeline.allNames.contains {
      $0.kind == name.kind && $0.value == newName && $0.isDeclaration
    }
    let isStandard = name.kind == .bus && LocatedBus.standard.contains(newName)
    guard !isTaken && !isStandard || newName == name.value else {
      throw ResponseError(.requestFailed, "there is \(name.kind.words) \(quoted(newName)) already")
    }
    let quotedName = Array(newName.quotedJSON.utf8)
    let changes = timeline.places(of: name).map {
      TextChange(range: timeline.json.range(of: $0.node), replacement: quotedName)
    }
    return workspaceEdit(changes, in: document)
  }

  private static let nothingToRename = ResponseError(
    .requestFailed,
    "there is no name of an asset, a track, a cue, a marker or a bus here"
  )

  // MARK: - Places

  private func name(
    _ document: OpenDocument,
    at offset: Int
  ) -> (name: TimelineName, timeline: TimelineDocument)? {
    guard case .timeline(let timeline) = document.analysis.parsed else { return nil }
    return timeline.names(at: offset).map { ($0, timeline) }
  }

  private func places(of name: TimelineName, _ document: OpenDocument) -> [TimelineName] {
    guard case .timeline(let timeline) = document.analysis.parsed else { return [] }
    return timeline.places(of: name)
  }

  private func content(of name: TimelineName, _ document: OpenDocument) -> Range<Int> {
    document.analysis.json.contentRange(of: name.node)
  }

  private func location(of name: TimelineName, _ document: OpenDocument) -> JSON {
    [
      "uri": .string(document.uri),
      "range": span(content(of: name, document), in: document),
    ]
  }
}
