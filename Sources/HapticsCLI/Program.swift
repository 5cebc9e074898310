internal import ArgumentParser
internal import HapticsFiles
internal import HapticsLoading

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program `haptics`: arguments as typed, to options, to work, to a report.
@main
enum Program {
  static func main() {
    StandardStreams.prepare()
    UnfinishedFiles.shared.removeOnSignals()
    let output = OutputStream(.standardOutput)
    // There would at least be the program's name.
    let status =
      CommandLine.arguments.isEmpty
      ? emit(Complaint(Failure("/proc", "not mounted; the program finds its arguments there")))
      : run(Array(CommandLine.arguments.dropFirst()), output)
    exit(finish(status, output))
  }

  /// Does what the arguments ask for; what it prints may still wait in `output`.
  private static func run(_ arguments: [String], _ output: OutputStream) -> ExitStatus {
    do {
      if let choices = ValidateChoices(plainly: arguments) {
        ColorChoice.chosen = choices.color
        return try ValidateRun(options: choices.options(for: output)).run(output)
      }
      if let options = FormatOptions(plainly: arguments, for: output) {
        return try FormatRun(options: options).run(output)
      }
      if let help = try GenerateHelp.text(for: arguments, output) {
        try output.write(help)
        return .clean
      }
      if let plan = ServePlan(plainly: arguments) { return try plan.run() }
      if let run = InfoRun(plainly: arguments) { return try run.run(output) }
      if let run = PlotRun(plainly: arguments) { return try run.run(output) }
      if let run = RenderRun(plainly: arguments) { return try run.run(output) }
      var command = try parsed(arguments)
      guard var work = command as? any Work else {
        try command.run()
        return .clean
      }
      ColorChoice.chosen = work.color
      return try work.run(output)
    } catch {
      return report(error, output)
    }
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let words = try CommandWords.understood(arguments)
    if let name = words.first, let command = try? CommandWords.command(name),
      let work = work(command, words)
    {
      return work
    }
    do {
      return try HapticsCommand.parseAsRoot(words)
    } catch {
      guard HapticsCommand.exitCode(for: error) != .success,
        let suggestion = CommandWords.suggestion(for: words)
      else { throw error }
      throw suggestion
    }
  }

  /// What the words ask of a command; `nil` where the parser has anything else to say.
  private static func work<Command: ParsableCommand>(
    _: Command.Type,
    _ words: [String]
  ) -> (any Work)? {
    (try? LoneCommand<Command>.parseAsRoot(words)) as? any Work
  }

  /// Writes out what is left, and says which status is the last word.
  private static func finish(_ status: ExitStatus, _ output: OutputStream) -> ExitStatus.RawValue {
    do {
      try output.flush()
      return status.rawValue
    } catch {
      return report(error, output).rawValue
    }
  }

  /// Tells a person why the work ended early.
  private static func report(_ error: any Error, _ output: OutputStream) -> ExitStatus {
    switch error {
    case OutputError.readerLeft:
      // Whoever reads has seen enough, as in `haptics validate … | head`: that is success. The
      // signal that would end the program instead is ignored from the start.
      return .clean
    case OutputError.failed(let error):
      output.discard()
      return emit(Complaint(Failure("standard output", error)))
    default:
      return Complaint(error).map(emit) ?? HapticsCommand.report(error, output)
    }
  }

  private static func emit(_ complaint: Complaint) -> ExitStatus {
    StandardStreams.complain(verbatim: complaint.text)
    return complaint.status
  }
}

/// The command line of a program with a single command, which spares the parser all that it does for the others.
private struct LoneCommand<Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    // A program that stands below another one offers no scripts for shells, for which every command line is searched.
    CommandConfiguration(_superCommandName: "haptics", subcommands: [Command.self])
  }
}

/// How a run ends.
enum ExitStatus: Int32 {
  /// Success.
  case clean = 0
  /// Everything was done, and something was found that fails.
  case findings = 1
  /// Something could not be done.
  case couldNotRun = 2

  /// The graver of two ends.
  static func graver(_ a: ExitStatus, _ b: ExitStatus) -> ExitStatus {
    a.rawValue > b.rawValue ? a : b
  }
}
