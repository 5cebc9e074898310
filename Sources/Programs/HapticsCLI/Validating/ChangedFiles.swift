import HapticsFiles
import HapticsTools
import Interchange
import LocatedJSON

/// The files that have changed since a commit, as git knows it.
enum ChangedFiles {
  /// Returns the names of changed and new files in the current folder, without ignored ones.
  ///
  /// - Parameters:
  ///   - commit: Any name of a commit; or else another file or folder, compared with `HEAD`.
  ///   - isCommit: A Boolean value that indicates whether `commit` is certainly not a file.
  ///   - paths: The files and folders to search; empty for the current folder.
  /// - Throws: ``ToolError`` without git, or for an unknown commit.
  static func names(
    since commit: String,
    isCommit: Bool = false,
    in paths: [String]
  ) throws(ToolError) -> [String] {
    let isFile = commit != "HEAD" && Path(argument: commit).exists
    guard let hash = try hash(of: commit) else {
      guard isFile, !isCommit else { throw try unknown(commit, isFile: isFile) }
      return try names(since: "HEAD", in: [commit] + paths)
    }
    let limits = paths.isEmpty ? ["."] : paths
    let changed = try names(
      ["diff", "--name-only", "--no-renames", "--diff-filter=d", "--no-relative", "-z", hash, "--"]
        + limits
    )
    let new = try names(
      ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--"] + limits
    )
    // Names are from the root: of the current folder, and of the way up to the root.
    let root = try line(["rev-parse", "--show-cdup"]) ?? ""
    let prefix = try line(["rev-parse", "--show-prefix"]) ?? ""
    let names = Set(changed + new).map { name in
      name.starts(with: prefix.utf8) ? name.dropFirst(prefix.utf8.count) : root.utf8 + name
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
      .filter { FileFormat.recognized.recognized(name: $0) != nil }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the hash of a commit, or `nil` if it is unknown.
  ///
  /// Before the first commit, `HEAD` is the empty tree, so all files are new.
  private static func hash(of commit: String) throws(ToolError) -> String? {
    let known = try line(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"],
      allowing: 1
    )
    if let known { return known }
    guard commit == "HEAD" else { return nil }
    return try line(["hash-object", "-t", "tree", "/dev/null"])
  }

  /// Returns the failure for an unknown commit, with the way to get or to name it.
  private static func unknown(_ commit: String, isFile: Bool) throws(ToolError) -> ToolError {
    let fact = isFile ? "unknown commit" : "unknown commit or file"
    if try hash(of: "origin/" + commit) != nil {
      return ToolError(commit, "\(fact); did you mean 'origin/\(commit)'?")
    }
    if try line(["rev-parse", "--verify", "--quiet", "HEAD"], allowing: 1) == nil {
      return ToolError(
        commit,
        "\(fact); before the first commit, '--changed' without a commit checks all files"
      )
    }
    let advice = "'--changed=HEAD \(commit.harmless)' checks the changes in that file or folder"
    if try line(["rev-parse", "--is-shallow-repository"]) == "true" {
      // A server knows branches, tags and hashes, not the way from one commit to another.
      let isRelative = commit.contains { "~^@".contains($0) }
      let branch = commit.hasPrefix("origin/") ? String(commit.dropFirst(7)) : commit
      return ToolError(
        commit,
        "\(fact) in a shallow clone; run "
          + (isRelative
            ? "'git fetch --unshallow'"
            : "'git fetch --depth=1 origin \(branch.harmless)', then use '--changed=FETCH_HEAD'")
          + (isFile ? "; \(advice)" : "")
      )
    }
    return ToolError(commit, isFile ? "\(fact); \(advice)" : fact)
  }

  /// Returns the names that git ends with zeros, which may contain line breaks.
  private static func names(_ arguments: [String]) throws(ToolError) -> [ArraySlice<UInt8>] {
    try git(arguments).split(separator: 0)
  }

  /// Returns the output of git without the line break at its end, or `nil` for an empty one.
  private static func line(
    _ arguments: [String],
    allowing allowed: Int32 = 0
  ) throws(ToolError) -> String? {
    let line = try git(arguments, allowing: allowed).dropLast()
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  private static func git(
    _ arguments: [String],
    allowing allowed: Int32 = 0
  ) throws(ToolError) -> [UInt8] {
    let outcome: ChildProcess.Outcome
    do throws(SystemError) {
      outcome = try ChildProcess.run(["git"] + arguments)
    } catch {
      throw ToolError("git", "\(error.reason); '--changed' needs it")
    }
    guard outcome.status == 0 || outcome.status == allowed else {
      let words = String(decoding: outcome.errors, as: UTF8.self)
      let line = words.split(separator: "\n").first.map(String.init) ?? "status \(outcome.status)"
      throw ToolError("git", line.harmless)
    }
    return outcome.output
  }
}
