import HapticsFiles
import HapticsTools
import LocatedJSON

/// Validates again after changes, until the user presses Ctrl-C.
struct WatchRun {
  /// The next run, prepared again because a configuration or a baseline may have
  /// changed.
  let validation: () throws -> ValidateRun

  /// The quiet period in milliseconds, because editors make several changes when they save.
  private static let quiet: Int32 = 60

  /// Runs the validations; their results do not affect the exit status.
  func run(_ output: OutputStream) throws -> ToolStatus {
    let watch: FolderWatch
    do throws(SystemError) { watch = try FolderWatch() } catch {
      throw ToolError("--watch", error)
    }
    repeat {
      // Before the run, so that no change in the meantime is missed.
      let run = try watchedRun(watch)
      if output.isTerminal { try output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
      do {
        _ = try run.run(output)
      } catch let error as ToolError {
        error.report()
      }
      try output.flush()
    } while watch.wait(quiet: Self.quiet) == .change
    return .clean
  }

  /// The next run, prepared while everything that decides on it is watched already.
  private func watchedRun(_ watch: FolderWatch) throws -> ValidateRun {
    var watched: Set<Path> = []
    while true {
      let run = try validation()
      let folders = WatchedFolders(run)
      for folder in folders.whole { watch.add(folder) }
      for (folder, names) in folders.partly { watch.add(folder, names: names) }
      // Before it was watched, a new folder may have got another one, or a configuration.
      let all = folders.whole.union(folders.partly.keys)
      if all.isSubset(of: watched) { return run }
      watched.formUnion(all)
    }
  }
}

/// The folders in which something can change that matters to a run.
private struct WatchedFolders {
  /// The folders of which every entry matters: those of the files, and the asset roots.
  private(set) var whole: Set<Path> = []
  /// Other folders, with the names of the entries that matter.
  private(set) var partly: [Path: Set<[UInt8]>] = [:]

  init(_ run: ValidateRun) {
    var walk = run.walk
    while let item = walk.next() {
      if case .success(let file) = item, let path = file.path { whole.insert(path.folder) }
    }
    whole.formUnion(walk.folders)
    // A configuration may be changed, or appear, in any folder around.
    let usual = (ProjectConfiguration.names + [".gitignore"]).map { Array($0.utf8) }
    for folder in whole {
      let project = try? run.project.configurations.configuration(of: folder)
      whole.formUnion(project?.assetRoots ?? [])
      if let baseline = project?.baselinePath { add(Array(baseline.lastName), in: baseline.folder) }
      var place = folder.resolved ?? folder
      while place.bytes.count > 1, place != .currentFolder {
        // The folder itself may be replaced.
        add(Array(place.lastName), in: place.folder)
        place = place.folder
        for name in usual { add(name, in: place) }
      }
    }
    // Some are the same by another path.
    for folder in whole { partly[folder.resolved ?? folder] = nil }
  }

  private mutating func add(_ name: [UInt8], in folder: Path) {
    partly[folder, default: []].insert(name)
  }
}
