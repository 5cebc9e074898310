internal import AHAP

/// Looks up the sound files of one pattern: beside the pattern, then in each asset root.
struct FileAssets: AssetLookup {
  private let file: InputFile
  private let roots: [Path]

  init(_ file: InputFile, _ roots: [Path]) {
    self.file = file
    self.roots = roots
  }

  func look(up path: String) -> AssetState {
    search(for: path).state
  }

  /// Where the sound is that a pattern names, or `nil` where there is none that can be decoded.
  func place(of path: String) -> Path? {
    guard case (let place?, .sound) = search(for: path) else { return nil }
    return place
  }

  private func search(for path: String) -> (place: Path?, state: AssetState) {
    let folders = ([file.path?.folder ?? .currentFolder] + roots)
    // What a folder is really called decides what is inside it.
    let homes = folders.compactMap(\.resolved)
    let places = homes.compactMap { $0.resolving(path) }
      .filter { place in homes.contains { place.isInside($0) } }
    guard !places.isEmpty else { return (nil, .outside) }
    for place in places {
      if let sound = SoundProbe.state(of: place) { return (place, sound) }
    }
    return (nil, .missing(lookedIn: folders.map(\.text)))
  }
}
