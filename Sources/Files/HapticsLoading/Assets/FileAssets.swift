package import HapticsFiles
internal import JSONFormat

/// Looks up the files that one file names: beside that file, then in each asset root.
struct FileAssets: Sendable {
  /// The file whose folder comes first, if there is one.
  private let file: InputFile?
  private let roots: [Path]
  /// The folders, without links, that nothing may lead out of; `nil` where links are trusted.
  private let confines: [Path]?

  init(_ file: InputFile, _ roots: [Path], within confines: [Path]? = nil) {
    self.file = file
    self.roots = roots
    self.confines = confines
  }

  /// Creates the look-up in some folders, in their order.
  init(folders: [Path]) {
    file = nil
    roots = folders
    confines = nil
  }

  /// The folders, that of the file first; of most files nobody asks.
  private var folders: [Path] {
    (file.map { [$0.place?.folder ?? .currentFolder] } ?? []) + roots
  }

  /// Where a file is.
  enum Finding {
    /// There.
    case found(Path)
    /// In none of the folders.
    case missing(lookedIn: [String])
    /// Not where it may be.
    case outside
  }

  /// Finds the file of a relative path.
  func find(_ path: String) -> Finding { find(path) { $0.exists } }

  /// What there is at the path of a sound.
  func look(up path: String) -> AssetState { search(for: path).state }

  /// The look-up of a pattern's rules.
  var lookup: AssetLookup { AssetLookup(sound: look(up:)) }

  /// Where the sound is that a pattern names, or `nil` where there is none that can be decoded.
  func place(of path: String) -> Path? {
    guard case (let place?, .sound) = search(for: path) else { return nil }
    return place
  }

  private func search(for path: String) -> (place: Path?, state: AssetState) {
    var state: AssetState?
    let finding = find(path) { place in
      state = SoundProbe.state(of: place)
      return state != nil
    }
    switch finding {
    case .found(let place): return (place, state ?? .outside)
    case .missing(let places): return (nil, .missing(lookedIn: places))
    case .outside: return (nil, .outside)
    }
  }

  private func find(_ path: String, isThere: (Path) -> Bool) -> Finding {
    let folders = folders
    // What a folder is really called decides what is inside it.
    let homes = folders.compactMap(\.resolved)
    let places = homes.compactMap { $0.resolving(path) }
      .filter { place in homes.contains { place.isInside($0) } && isConfined(place) }
    guard !places.isEmpty else { return .outside }
    return places.first(where: isThere).map { .found($0) }
      ?? .missing(lookedIn: folders.map(\.text))
  }

  private func isConfined(_ place: Path) -> Bool {
    confines.map { place.leads(into: $0) } ?? true
  }
}

extension Path {
  /// Whether the path, with all links followed, leads into one of some folders.
  ///
  /// Where nothing is there, the nearest folder around it that is decides: so nobody learns what
  /// there is elsewhere by what is missing.
  package func leads(into folders: [Path]) -> Bool {
    var place = self
    while true {
      if let resolved = place.resolved {
        return folders.contains { resolved == $0 || resolved.isInside($0) }
      }
      let folder = place.folder
      guard folder != place else { return false }
      place = folder
    }
  }
}
