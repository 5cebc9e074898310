internal import Diagnostics
internal import HapticsConfiguration
internal import HapticsFiles
internal import Interchange

/// The files that have changed since a commit, as git knows it.
package enum ChangedFiles {
  /// Returns the names of changed and new files in the current folder, without ignored ones.
  ///
  /// - Parameters:
  ///   - commit: Any name of a commit; or else another file or folder, compared with `HEAD`.
  ///   - paths: The files and folders to search; empty for the current folder.
  /// - Throws: ``Failure`` without git, or for an unknown commit.
  package static func names(since commit: String, in paths: [String]) throws(Failure) -> [String] {
    let unknown = Failure(commit, "unknown commit or file")
    let isFile = commit != "HEAD" && Path(argument: commit).exists
    let resolved: [String]
    do throws(Failure) {
      resolved = try git([
        "rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}",
      ]) { status in status == 1 ? unknown : nil }
    } catch {
      guard error == unknown, isFile else { throw error }
      return try names(since: "HEAD", in: [commit] + paths)
    }
    guard let hash = resolved.first else { throw unknown }
    let limits = paths.isEmpty ? ["."] : paths
    let changed = try git(
      ["diff", "--name-only", "--no-renames", "--diff-filter=d", "--relative", "-z", hash, "--"]
        + limits
    )
    let new = try git(
      ["ls-files", "--others", "--exclude-standard", "-z", "--"] + limits
    )
    return Set(changed + new).sorted().filter {
      FileFormat.recognized.recognized(name: $0.utf8) != nil
    }
  }

  /// Runs git and splits its output into names or lines.
  private static func git(
    _ arguments: [String],
    _ explain: (Int32) -> Failure? = { _ in nil }
  ) throws(Failure) -> [String] {
    let outcome: ChildProcess.Outcome
    do throws(SystemError) {
      outcome = try ChildProcess.run(["git"] + arguments)
    } catch {
      throw Failure("git", "\(error.reason); '--changed' needs it")
    }
    guard outcome.status == 0 else {
      if let failure = explain(outcome.status) { throw failure }
      let words = String(decoding: outcome.errors, as: UTF8.self)
      let line = words.split(separator: "\n").first.map(String.init) ?? "status \(outcome.status)"
      throw Failure("git", line.harmless)
    }
    return outcome.output.split { $0 == 0 || $0 == 0x0A }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
