import HapticsFormats
import HapticsTools
import Interchange
package import LocatedJSON

/// The files of a command line, one after the other.
///
/// A folder expands to its files and subfolders, sorted by name. Links are followed, and each
/// folder is entered once, so cyclic links end. A file that is named twice, by any path to its folder,
/// is returned once, and as a named one if it is also in a folder. A link to it is another file.
package struct PathWalk {
  private var arguments: ArraySlice<String>
  private let includesSounds: Bool
  private let standardInput: InputFile
  /// The files so far, where the same one may be met twice.
  private var met: Set<Path>?
  /// The locations of the arguments, of which a folder may contain files.
  private var named: Set<Path> = []
  /// The locations of folders, by their paths.
  private var locations: [Path: Path] = [:]
  private var trail: [Level] = []

  private struct Level {
    let entries: [FolderListing.Entry]
    var position = 0
    /// The folder's absolute path and ignore rules, if required.
    let ignoring: Ignoring?
    /// The names in it that are ignored, where that matters.
    var ignored: IgnoredNames?

    init(_ entries: [FolderListing.Entry], _ ignoring: Ignoring?) {
      self.entries = entries
      self.ignoring = ignoring
      ignored = ignoring.flatMap { place in place.rules?.names(in: place.folder) }
    }
  }

  /// A folder's absolute path and ignore rules; `nil` outside repositories.
  private typealias Ignoring = (folder: Path, rules: IgnoreRules?)

  private var visited: Set<FileStatus.Identity> = []
  /// The named folder, until a file is found in it.
  private var emptyFolder: String?
  /// A Boolean value that indicates whether git ignores an entry of the named folder.
  private var isEntryIgnored = false
  private let respectsGitignore: Bool
  private let allowsEmptyFolders: Bool
  private let pathsComeFromGit: Bool
  package private(set) var folders: [Path] = []

  /// A file to read, or the error of a path that cannot be read.
  package typealias Item = Result<InputFile, ToolError>

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders, and `-`.
  ///   - standardInput: The meaning of `-`.
  ///   - includesSounds: A Boolean value that indicates whether sound files in folders are
  ///     included.
  ///   - respectsGitignore: A Boolean value that indicates whether files that git ignores are
  ///     skipped.
  ///   - allowsEmptyFolders: A Boolean value that indicates whether a folder without files is allowed.
  ///   - pathsComeFromGit: A Boolean value that indicates whether a program found the arguments.
  package init(
    _ arguments: [String],
    standardInput: InputFile,
    includesSounds: Bool = false,
    respectsGitignore: Bool = false,
    allowsEmptyFolders: Bool = false,
    pathsComeFromGit: Bool = false
  ) {
    self.includesSounds = includesSounds
    self.respectsGitignore = respectsGitignore
    self.allowsEmptyFolders = allowsEmptyFolders
    self.pathsComeFromGit = pathsComeFromGit
    self.arguments = arguments[...]
    self.standardInput = standardInput
    met = arguments.count > 1 ? [] : nil
    if arguments.count > 1, !pathsComeFromGit {
      for argument in arguments { named.insert(location(of: Path(argument: argument))) }
    }
  }

  package mutating func next() -> Item? {
    while true {
      if let item = nextInFolder() { return item }
      if let folder = emptyFolder {
        emptyFolder = nil
        let names = FileFormat.recognized.compactMap(\.recognition?.suffixes.first).map(quoted)
        let fact = "no \(names.listed(with: "or")) files in this folder"
        return .failure(
          isEntryIgnored
            ? ToolError(folder, fact + " that git does not ignore", .includeIgnoredFiles)
            : ToolError(folder, fact)
        )
      }
      guard let argument = arguments.popFirst() else { return nil }
      if let item = start(argument) { return item }
    }
  }

  /// Starts with an argument; returns `nil` for a folder.
  private mutating func start(_ argument: String) -> Item? {
    if argument == "-" { return .success(standardInput) }
    let path = Path(argument: argument)
    let status: FileStatus
    do throws(SystemError) { status = try path.status() } catch {
      return .failure(ToolError(argument, error))
    }
    guard status.isFolder else {
      return isNew(path) ? .success(pathsComeFromGit ? .found(path) : .named(path)) : nil
    }
    visited = []
    emptyFolder = allowsEmptyFolders ? nil : argument
    isEntryIgnored = false
    let ignoring: Ignoring? =
      respectsGitignore
      ? path.resolved.map { ($0, IgnoreRules.rules(in: $0)) } : nil
    if let failure = enter(path, ignoring) {
      emptyFolder = nil
      return failure
    }
    return nil
  }

  private mutating func nextInFolder() -> Item? {
    while let last = trail.indices.last {
      guard trail[last].position < trail[last].entries.count else {
        trail.removeLast()
        continue
      }
      let entry = trail[last].entries[trail[last].position]
      trail[last].position += 1
      if trail[last].ignored?.ignores(entry.path.lastName, isFolder: entry.isFolder) == true {
        isEntryIgnored = true
        continue
      }
      guard entry.isFolder else {
        emptyFolder = nil
        guard isNew(entry.path) else { continue }
        if !named.isEmpty, named.contains(location(of: entry.path)) {
          return .success(.named(entry.path))
        }
        return .success(entry.isRegularFile ? .listed(entry.path) : .found(entry.path))
      }
      let inner = trail[last].ignoring.map { outer in
        let folder = outer.folder.appending(entry.path.lastName)
        return (folder, IgnoreRules.entering(folder, from: outer.rules))
      }
      if let failure = enter(entry.path, inner) { return failure }
    }
    return nil
  }

  private mutating func isNew(_ path: Path) -> Bool {
    guard met != nil else { return true }
    let location = location(of: path)
    return met?.insert(location).inserted ?? true
  }

  /// Returns the absolute path of a file, without links to its folder.
  private mutating func location(of path: Path) -> Path {
    let folder = path.folder
    let known = locations[folder] ?? folder.resolved ?? folder.plain
    locations[folder] = known
    return known.appending(path.lastName)
  }

  private mutating func enter(
    _ path: Path,
    _ ignoring: Ignoring?
  ) -> Item? {
    do throws(SystemError) {
      let sounds = includesSounds
      let folder = try FolderListing(path) { name in
        FileFormat.recognized.recognized(name: name)?.format.isSearched == true
          || sounds && ToolFile.isSoundOrNotes(name)
      }
      if visited.insert(folder.identity).inserted {
        trail.append(
          Level(includesSounds ? withoutPreviews(folder.entries) : folder.entries, ignoring)
        )
        folders.append(path)
      }
      return nil
    } catch {
      return .failure(ToolError(path.text, error))
    }
  }

  /// Removes sounds with the name of a pattern in the same folder, such as its preview.
  private func withoutPreviews(_ entries: [FolderListing.Entry]) -> [FolderListing.Entry] {
    func isSource(_ entry: FolderListing.Entry) -> Bool {
      entry.isFolder || !ToolFile.isSoundOrNotes(entry.path.lastName)
    }
    let names = Set(entries.filter(isSource).map { InputFile.listed($0.path).stem })
    return entries.filter { isSource($0) || !names.contains(InputFile.listed($0.path).stem) }
  }
}
