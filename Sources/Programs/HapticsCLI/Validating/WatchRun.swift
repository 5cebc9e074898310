import HapticsFiles
import LocatedJSON

/// Validates again after changes, until the user presses Ctrl-C.
struct WatchRun {
  /// The options of each run, computed again because a configuration or a baseline may have
  /// changed.
  let options: () throws -> ValidateOptions

  /// The quiet period in milliseconds, because editors make several changes when they save.
  private static let quiet: Int32 = 60

  /// Runs the validations; their results do not affect the exit status.
  func run(_ output: OutputStream) throws -> ExitStatus {
    let watch: FolderWatch
    do throws(SystemError) { watch = try FolderWatch() } catch {
      throw ToolError("--watch", error)
    }
    repeat {
      // Before the run, so that no change in the meantime is missed.
      let options = try watchedOptions(watch)
      if output.isTerminal { try output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
      do {
        _ = try ValidateRun(options: options).run(output)
      } catch let error as ToolError {
        error.report()
      }
      try output.flush()
    } while watch.wait(quiet: Self.quiet) == .change
    return .clean
  }

  /// The options, read while everything that decides on them is watched already.
  private func watchedOptions(_ watch: FolderWatch) throws -> ValidateOptions {
    var watched: Set<Path> = []
    while true {
      let options = try options()
      let folders = folders(options)
      for folder in folders { watch.add(folder) }
      // Before it was watched, a new folder may have got another one, or a configuration.
      if folders.isSubset(of: watched) { return options }
      watched.formUnion(folders)
    }
  }

  /// The folders in which something can change that matters.
  private func folders(_ options: ValidateOptions) -> Set<Path> {
    var walk = PathWalk(
      options.paths,
      standardInput: options.standardInput,
      respectsGitignore: options.respectsGitignore
    )
    var folders: Set<Path> = []
    while let item = walk.next() {
      if case .file(let file) = item, let path = file.path { folders.insert(path.folder) }
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
