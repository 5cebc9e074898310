import ArgumentParser

/// The option of commands that skip the files that a configuration excludes.
struct ExclusionOption: ParsableArguments {
  @Flag(
    name: .customLong("force-exclude"),
    help: "Also skip files that you name if a configuration excludes them, for hooks."
  )
  var isForced = false
}
