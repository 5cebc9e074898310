import HapticsCore
import HapticsFormats
import Synchronization

/// Finds the files that a file refers to, in the file's folder and then in each asset root.
///
/// Each path is inspected once, so that everyone who asks gets the same answer.
final class FileAssets: Sendable {
  /// The file whose folder is searched first, if any.
  private let file: InputFile?
  private let roots: [Path]
  private let confines: [Path]?
  private let found = Mutex<[String: (place: Path?, state: AssetState)]>([:])

  init(_ file: InputFile, _ roots: [Path], within confines: [Path]? = nil) {
    self.file = file
    self.roots = roots
    self.confines = confines
  }

  init(folders: [Path]) {
    file = nil
    roots = folders
    confines = nil
  }

  /// The folders, with the file's own first.
  ///
  /// Lazy, because most files have no references.
  private var folders: [Path] {
    (file.map { [$0.place?.folder ?? .currentFolder] } ?? []) + roots
  }

  /// The result of a lookup.
  enum Finding {
    case found(Path)
    /// In none of the folders.
    case missing(lookedIn: [String], similar: String?)
    /// Outside of the permitted folders.
    case outside
  }

  func find(_ path: String) -> Finding { find(path) { $0.exists } }

  /// Returns the state of a sound, with its audible part, which takes reading its samples.
  func look(up path: String) -> AssetState {
    let (place, state) = search(for: path)
    guard let place, case .sound(let duration, nil, nil, let rate) = state else { return state }
    let part = AudiblePart(ofFileAt: place)
    let measured = AssetState.sound(
      duration: duration,
      onset: part.start,
      end: part.end,
      sampleRate: rate
    )
    found.withLock { $0[path] = (place, measured) }
    return measured
  }

  /// A Boolean value that indicates whether a sound was looked up.
  var isUsed: Bool { found.withLock { !$0.isEmpty } }

  /// Returns the location of a pattern's sound, or `nil` if it is missing or not a sound.
  func place(of path: String) -> Path? {
    switch search(for: path) {
    case (let place?, .sound), (let place?, .encoded): place
    default: nil
    }
  }

  /// Returns the locations of the existing files that a pattern refers to.
  func places(of pattern: HapticPattern) -> [Path] {
    Set(pattern.events.compactMap { $0.waveform?.path }).compactMap { path in
      if case .found(let place) = find(path) { place } else { nil }
    }
  }

  private func search(for path: String) -> (place: Path?, state: AssetState) {
    if let found = found.withLock({ $0[path] }) { return found }
    let result = inspect(path)
    found.withLock { $0[path] = result }
    return result
  }

  private func inspect(_ path: String) -> (place: Path?, state: AssetState) {
    var state: AssetState?
    let finding = find(path) { place in
      state = SoundProbe.state(of: place)
      return state != nil
    }
    switch finding {
    case .found(let place): return (place, state ?? .outside)
    case .missing(let places, let similar):
      return (nil, .missing(lookedIn: places, similar: similar))
    case .outside: return (nil, .outside)
    }
  }

  private func find(_ path: String, isThere: (Path) -> Bool) -> Finding {
    let folders = folders
    // The confines are compared without links.
    let homes = folders.compactMap(\.resolved)
    let places = homes.compactMap { $0.resolving(path) }
      .filter { place in homes.contains { place.isInside($0) } && isConfined(place) }
    guard !places.isEmpty else { return .outside }
    return places.first(where: isThere).map { .found($0) }
      ?? .missing(lookedIn: folders.map(\.text), similar: similar(to: path, in: homes))
  }

  /// Returns the path of a file that differs from a missing one only in letter case, or `nil`.
  private func similar(to path: String, in homes: [Path]) -> String? {
    for home in homes {
      guard let place = home.resolving(path)?.ignoringCase(below: home), isConfined(place)
      else { continue }
      return String(decoding: place.bytes.dropFirst(home.bytes.count + 1), as: UTF8.self)
    }
    return nil
  }

  private func isConfined(_ place: Path) -> Bool {
    confines.map { place.leads(into: $0) } ?? true
  }
}

extension Path {
  /// Returns whether the path, after following all links, is inside one of the folders.
  ///
  /// For a missing file the nearest existing parent decides, so errors do not reveal files
  /// elsewhere.
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
