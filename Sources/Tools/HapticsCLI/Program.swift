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
      var work = try Arguments(words: arguments).command(output)
      ColorChoice.chosen = work.color
      return try work.run(output)
    } catch {
      return report(error, output)
    }
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
    case let help as HelpText:
      do { try output.write(help.text) } catch { return .couldNotRun }
      return .clean
    default:
      return emit(Complaint(error) ?? Complaint(ArgumentError(HapticsCommand.message(for: error))))
    }
  }

  private static func emit(_ complaint: Complaint) -> ExitStatus {
    StandardStreams.complain(verbatim: complaint.text)
    return complaint.status
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
