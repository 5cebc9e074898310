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
      let folders = folders(run)
      for folder in folders { watch.add(folder) }
      // Before it was watched, a new folder may have got another one, or a configuration.
      if folders.isSubset(of: watched) { return run }
      watched.formUnion(folders)
    }
  }

  /// The folders in which something can change that matters.
  private func folders(_ run: ValidateRun) -> Set<Path> {
    var walk = PathWalk(
      run.paths,
      standardInput: run.standardInput,
      respectsGitignore: run.respectsGitignore
    )
    var folders: Set<Path> = []
    while let item = walk.next() {
      if case .success(let file) = item, let path = file.path { folders.insert(path.folder) }
    }
    folders.formUnion(walk.folders)
    // A configuration may be changed, or appear, in any folder around.
    for folder in folders {
      var place = folder.resolved ?? folder
      while place.bytes.count > 1, place != .currentFolder, folders.insert(place).inserted {
        place = place.folder
      }
    }
    return folders
  }
}
