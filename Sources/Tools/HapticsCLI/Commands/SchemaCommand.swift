internal import AHAP
internal import ArgumentParser
internal import HapticsConfiguration
internal import HapticsFiles
internal import Interchange
internal import JSONWriting
internal import TimelineFile

struct SchemaCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a format, for editors.",
    discussion: """
      With the schema, an editor completes names, shows their documentation and marks mistakes as \
      you type. 'haptics validate' finds much more.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case ahap
    case timeline
    case haptic
    case harmony
    case hjif
    case configuration
  }

  @Argument(help: "The format.")
  var format: Format

  func run(_ output: OutputStream) throws -> ExitStatus {
    switch format {
    case .ahap: try output.write(JSONSchema.text(of: AHAPLevel.self))
    case .timeline: try output.write(JSONSchema.text(of: TimelineLevel.self))
    case .haptic: try output.write(JSONSchema.text(of: ClipLevel.self))
    case .harmony: try output.write(JSONSchema.text(of: HarmonyLevel.self))
    case .hjif: try output.write(JSONSchema.text(of: HJIFLevel.self))
    case .configuration: try output.write(JSONSchema.text(of: ConfigurationLevel.self))
    }
    return .clean
  }
}
