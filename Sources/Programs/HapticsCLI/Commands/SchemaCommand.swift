import ArgumentParser
import HapticsFiles
import HapticsTools
import Interchange

struct SchemaCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a format, for editors.",
    discussion: """
      With the schema, an editor completes names, shows their documentation and marks mistakes as \
      you type. 'haptics validate' finds much more.
      """
  )

  struct Format: RawRepresentable, CaseIterable, ExpressibleByArgument {
    let rawValue: String

    init?(rawValue: String) {
      guard FileFormat.recognized.contains(where: { $0.name == rawValue }) else { return nil }
      self.rawValue = rawValue
    }

    static var allCases: [Format] { FileFormat.recognized.compactMap { Format(rawValue: $0.name) } }
  }

  @Argument(help: "The format.")
  var format: Format

  func run(_ output: OutputStream) throws -> ToolStatus {
    if let schema = FileFormat.schema(of: format.rawValue) { try output.write(schema) }
    return .clean
  }
}
