import ArgumentParser
import HapticsCore
import HapticsFiles
import HapticsTools
import LocatedJSON

/// The command line with its subcommands.
struct HapticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haptics",
    abstract: "Validate, play, plot and generate haptic patterns (Apple's AHAP files).",
    version: "haptics \(HapticsVersion.current)",
    subcommands: [
      ValidateCommand.self, ExplainCommand.self, FormatCommand.self, RenderCommand.self,
      PlayCommand.self, DevicesCommand.self, PlotCommand.self, InfoCommand.self, DiffCommand.self,
      ReportCommand.self, SchemaCommand.self, GenerateCommand.self, EffectsCommand.self,
      MeasureCommand.self, CalibrateCommand.self, ConvertCommand.self, BeatsCommand.self,
      FidelityCommand.self,
      ServeCommand.self, StudioCommand.self, InitCommand.self,
    ]
  )
}

/// A command that prints to an output and returns an exit status.
protocol Work: ParsableCommand {
  /// The use of color, also on standard error.
  var color: ColorChoice { get }
  mutating func run(_ output: OutputStream) throws -> ToolStatus
}

extension Work {
  var color: ColorChoice { .auto }
}
