import ArgumentParser
import HapticsFiles
import HapticsTools
import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
enum Program {
  static func main() {
    StandardStreams.prepare()
    UnfinishedFiles.shared.removeOnSignals()
    let output = OutputStream(.standardOutput)
    // There would at least be the program's name.
    let status =
      CommandLine.arguments.isEmpty
      ? ToolError("/proc", "not mounted; the program finds its arguments there").report()
      : run(Array(CommandLine.arguments.dropFirst()), output)
    exit(finish(status, output))
  }

  /// Runs the command of the arguments; its output may still be buffered.
  private static func run(_ arguments: [String], _ output: OutputStream) -> ToolStatus {
    do {
      var work = try Arguments(words: arguments).command(output)
      ColorChoice.chosen = work.color
      return try work.run(output)
    } catch {
      return report(error, output)
    }
  }

  private static func finish(_ status: ToolStatus, _ output: OutputStream) -> ToolStatus.RawValue {
    do {
      try output.flush()
      return status.rawValue
    } catch {
      return report(error, output).rawValue
    }
  }

  private static func report(_ error: any Error, _ output: OutputStream) -> ToolStatus {
    switch error {
    case let error as SystemError where error.isBrokenPipe:
      // The reader has closed the pipe, as in `haptics validate … | head`, which is a success. The
      // corresponding signal is ignored from the start.
      return .clean
    case let error as SystemError:
      output.discard()
      return ToolError("standard output", error).report()
    case let help as CleanExit:
      do { try output.write(help.description) } catch { return .failed }
      return .clean
    default:
      let known = error as? ToolError
      return (known ?? ToolError(arguments: HapticsCommand.message(for: error))).report()
    }
  }
}
