internal import ArgumentParser
internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles

/// The command line: which subcommands there are.
struct HapticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haptics",
    abstract: "Validate, play, plot and generate haptic patterns (Apple's AHAP files).",
    version: "haptics \(HapticsVersion.current)",
    subcommands: [
      ValidateCommand.self, ExplainCommand.self, FormatCommand.self, RenderCommand.self,
      PlayCommand.self, DevicesCommand.self, PlotCommand.self, InfoCommand.self, DiffCommand.self,
      ReportCommand.self, SchemaCommand.self, GenerateCommand.self, MeasureCommand.self,
      CalibrateCommand.self, ConvertCommand.self, FidelityCommand.self, ServeCommand.self,
      StudioCommand.self, InitCommand.self,
    ]
  )
}

/// A command that prints to an output and says how it ended.
protocol Work: ParsableCommand {
  /// When text is colored, on standard error, too.
  var color: ColorChoice { get }
  /// Does the work.
  mutating func run(_ output: OutputStream) throws -> ExitStatus
}

extension Work {
  /// A command without the option leaves it to the environment.
  var color: ColorChoice { .auto }
}
