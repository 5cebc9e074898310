package import LocatedJSON
import Synchronization

/// Finds the configuration for the files of a folder: the nearest one in it or a parent.
///
/// Each folder is read once for all its files. Configurations are not merged: the nearest one
/// applies alone. The search ends at the root of a repository. Outside a repository, it skips the
/// folders of other users, who could otherwise silence findings.
package final class ConfigurationSearch: Sendable {
  package enum Source: Sendable {
    /// No configurations.
    case nowhere
    case file(Path)
    /// The folder and its parents, limited to the given folders without links.
    case upwards(within: [Path]? = nil)
  }

  /// The configuration of a folder, if there is one, or the reason why it cannot be used.
  private typealias Answer = Result<ProjectConfiguration?, ToolError>

  private let source: Source
  private let known = Mutex(Known())

  /// The folders that were searched.
  private struct Known {
    var folders: [Path: Folder] = [:]
    /// The folder of the last file, as a run takes one folder after the other.
    var last: (path: Path, folder: Folder)?
  }

  private final class Folder: Sendable {
    let absolute: Path
    let answer: Answer

    init(absolute: Path, answer: Answer) {
      self.absolute = absolute
      self.answer = answer
    }
  }

  package init(_ source: Source) { self.source = source }

  /// Clears the cache, because files may have changed.
  package func forget() { known.withLock { $0 = Known() } }

  /// Returns the configuration of a folder, or `nil` if there is none.
  ///
  /// - Throws: ``ToolError`` if it cannot be read or has errors.
  package func configuration(of folder: Path) throws(ToolError) -> ProjectConfiguration? {
    try known.withLock { $0.folders[folder] ?? look(into: folder, &$0.folders) }.answer.get()
  }

  /// Returns the configuration of a file, or `nil` if there is none.
  ///
  /// - Throws: ``ToolError`` if it cannot be read or has errors.
  func configuration(ofFileAt file: Path) throws(ToolError) -> ProjectConfiguration? {
    try folder(ofFileAt: file).answer.get()
  }

  /// Returns the path of a file that is absolute, and in a folder without links.
  package func absolute(_ file: Path) -> Path {
    folder(ofFileAt: file).absolute.appending(file.lastName)
  }

  /// Returns the path at which a file in a folder would be its own configuration, if there is one.
  func ownConfiguration(of folder: Path) -> Path? {
    switch source {
    case .nowhere: nil
    case .file(let path): path
    case .upwards: Self.file(in: folder)
    }
  }

  private func folder(ofFileAt file: Path) -> Folder {
    known.withLock { known in
      if let last = known.last, file.isEntry(of: last.path) { return last.folder }
      let path = file.folder
      let folder = known.folders[path] ?? look(into: path, &known.folders)
      known.last = (path, folder)
      return folder
    }
  }

  private func look(into folder: Path, _ known: inout [Path: Folder]) -> Folder {
    let absolute = folder.resolved ?? folder
    let entry = Folder(absolute: absolute, answer: answer(absolute, &known))
    known[folder] = entry
    return entry
  }

  private func answer(_ folder: Path, _ known: inout [Path: Folder]) -> Answer {
    switch source {
    case .nowhere: return .success(nil)
    case .file(let path):
      // Each configuration is read once for all folders.
      if let answer = known[path]?.answer { return answer }
      let answer = read(.named(path.fromHere), at: path.fromHere)
      known[path] = Folder(absolute: path, answer: answer)
      return answer
    case .upwards(let confines): return nearest(folder, confines, &known)
    }
  }

  private func nearest(
    _ start: Path,
    _ confines: [Path]?,
    _ known: inout [Path: Folder]
  ) -> Answer {
    var visited: [Path] = []
    var folder = start
    var answer = Answer.success(nil)
    while confines.map({ $0.contains { folder == $0 || folder.isInside($0) } }) ?? true {
      if let entry = known[folder] {
        answer = entry.answer
        break
      }
      visited.append(folder)
      // A link must not lead out of where files may be read.
      if let path = Self.file(in: folder), confines.map({ path.leads(into: $0) }) ?? true,
        folder.isTrusted
      {
        answer = read(.found(path.fromHere), at: path.fromHere)
        break
      }
      let next = folder.folder
      if next == folder || next == .currentFolder || folder.isRepository { break }
      folder = next
    }
    for folder in visited { known[folder] = Folder(absolute: folder, answer: answer) }
    return answer
  }

  package static func file(in folder: Path) -> Path? {
    for name in ProjectConfiguration.names {
      let path = folder.appending(name.utf8)
      if let status = try? path.status(), status.isRegularFile { return path }
    }
    return nil
  }

  private func read(_ file: InputFile, at path: Path) -> Answer {
    do throws(ToolError) {
      return .success(try ProjectConfiguration(file, at: path))
    } catch {
      return .failure(error)
    }
  }
}

extension Path {
  /// A Boolean value that indicates whether a folder is the root of a repository.
  ///
  /// If others may also create files, as in `/tmp`, only the user and the folder's owner make a
  /// repository.
  var isRepository: Bool {
    guard let mark = try? appending(".git".utf8).status() else { return false }
    return mark.isOwn || mark.owner == (try? status())?.owner
  }

  /// The root of the repository that contains this absolute folder, or `nil` if there is none.
  package var repository: Path? {
    var folder = self
    while !folder.isRepository {
      let next = folder.folder
      guard next != folder, next != .currentFolder else { return nil }
      folder = next
    }
    return folder
  }

  /// A Boolean value that indicates whether a configuration in this absolute folder applies.
  fileprivate var isTrusted: Bool { (try? status())?.isOwn == true || repository != nil }

  /// The shortest form of the path from the current folder, if it is inside that.
  var fromHere: Path {
    guard let here = Path.currentFolder.resolved, isInside(here), here.bytes.count > 1 else {
      return self
    }
    return Path(bytes: bytes[(bytes.startIndex + here.bytes.count + 1)...])
  }
}
