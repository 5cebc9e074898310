package import HapticsFiles
internal import Synchronization

/// Finds the configuration of a file: the nearest one upwards from the file's folder.
///
/// Each folder is looked into once, however many files are in it. Configurations are not merged:
/// the nearest one says everything.
package final class ConfigurationSearch: Sendable {
  /// Where configurations are looked for.
  package enum Source: Sendable {
    /// Nowhere.
    case nowhere
    /// The file is named.
    case file(Path)
    /// In the folder of each file and those around it; not outside of some folders, if these are
    /// given, which are without links.
    case upwards(within: [Path]? = nil)
  }

  /// What is known of a folder.
  ///
  /// No `Result`: its first use in a program takes as long as reading several files, as the run-time
  /// library goes through all conformances for that of its failure.
  private enum Answer: Sendable {
    case configuration(ProjectConfiguration?)
    case failure(Failure)

    func get() throws(Failure) -> ProjectConfiguration? {
      switch self {
      case .configuration(let configuration): return configuration
      case .failure(let failure): throw failure
      }
    }
  }

  private let source: Source
  private let known = Mutex(Known())

  /// The folders that were looked into.
  private struct Known {
    /// By folders as they are named, and by their absolute paths.
    var folders: [Path: Folder] = [:]
    /// The last one that was asked for: files of one folder follow each other.
    var last: (name: Path, folder: Folder)?
  }

  /// A folder that was looked into.
  private final class Folder: Sendable {
    let absolute: Path
    let answer: Answer

    init(absolute: Path, answer: Answer) {
      self.absolute = absolute
      self.answer = answer
    }
  }

  /// Creates a search that has looked nowhere yet.
  package init(_ source: Source) { self.source = source }

  /// Forgets what is known, because files may have changed.
  package func forget() { known.withLock { $0 = Known() } }

  /// The configuration of a file, or `nil` where it has none.
  ///
  /// - Throws: ``Failure`` where there is one that cannot be read or has errors.
  package func configuration(for file: InputFile) throws(Failure) -> ProjectConfiguration? {
    try entry(around: file.place).answer.get()
  }

  /// The configuration that says how a file is checked, or `nil` where it has none.
  ///
  /// A configuration with errors has none of its own: all that is wrong with it is told of it as of
  /// any file.
  ///
  /// - Throws: ``Failure`` where there is one that cannot be read or has errors.
  package func configuration(
    forChecking file: InputFile
  ) throws(Failure) -> ProjectConfiguration? {
    do throws(Failure) {
      return try configuration(for: file)
    } catch {
      guard isItsOwnConfiguration(file) else { throw error }
      return nil
    }
  }

  private func isItsOwnConfiguration(_ file: InputFile) -> Bool {
    guard let place = file.place?.resolved else { return false }
    switch source {
    case .nowhere: return false
    case .file(let path): return path.resolved == place
    case .upwards: return Self.file(in: place.folder)?.resolved == place
    }
  }

  /// The configuration of the files in a folder, or `nil` where they have none.
  ///
  /// - Throws: ``Failure`` where there is one that cannot be read or has errors.
  package func configuration(of folder: Path) throws(Failure) -> ProjectConfiguration? {
    try entry(folder).answer.get()
  }

  /// The absolute path of a file, as far as there is one.
  package func absolute(_ file: InputFile) -> Path {
    let place = file.place ?? "-"
    return entry(around: place).absolute.appending(place.lastName)
  }

  private func entry(around place: Path?) -> Folder {
    let last = known.withLock { $0.last }
    if let last, let place, place.isDirectly(in: last.name) { return last.folder }
    return entry(place?.folder ?? .currentFolder)
  }

  private func entry(_ folder: Path) -> Folder {
    known.withLock { known in
      let entry = known.folders[folder] ?? look(into: folder, &known.folders)
      known.last = (folder, entry)
      return entry
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
    case .nowhere: return .configuration(nil)
    case .file(let path):
      // Read once, whichever folder asks.
      if let answer = known[path]?.answer { return answer }
      let answer = read(path)
      known[path] = Folder(absolute: path, answer: answer)
      return answer
    case .upwards(let confines): return nearest(folder, confines, &known)
    }
  }

  /// Looks into a folder and those around it.
  private func nearest(
    _ start: Path,
    _ confines: [Path]?,
    _ known: inout [Path: Folder]
  ) -> Answer {
    var visited: [Path] = []
    var folder = start
    var answer = Answer.configuration(nil)
    while confines.map({ $0.contains { folder == $0 || folder.isInside($0) } }) ?? true {
      if let entry = known[folder] {
        answer = entry.answer
        break
      }
      visited.append(folder)
      // A link must not lead out of where files may be read.
      if let path = Self.file(in: folder), confines.map({ path.leads(into: $0) }) ?? true {
        answer = read(path)
        break
      }
      let next = folder.folder
      if next == folder || next == .currentFolder { break }
      folder = next
    }
    for folder in visited { known[folder] = Folder(absolute: folder, answer: answer) }
    return answer
  }

  /// The configuration that lies in a folder.
  package static func file(in folder: Path) -> Path? {
    for name in ProjectConfiguration.names {
      let path = folder.appending(name.utf8)
      if let status = try? path.status(), !status.isFolder { return path }
    }
    return nil
  }

  private func read(_ path: Path) -> Answer {
    do throws(Failure) {
      return .configuration(try ProjectConfiguration(path.fromHere))
    } catch {
      return .failure(error)
    }
  }
}

extension Path {
  /// The path as it is shortest from the current folder, where it leads into that.
  var fromHere: Path {
    guard let here = Path.currentFolder.resolved, isInside(here), here.bytes.count > 1 else {
      return self
    }
    return Path(bytes: bytes[(bytes.startIndex + here.bytes.count + 1)...])
  }
}
