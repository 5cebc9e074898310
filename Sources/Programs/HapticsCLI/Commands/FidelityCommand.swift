import ArgumentParser
import HapticsFiles
import HapticsTools

struct FidelityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fidelity",
    abstract: "Compare the recorded behavior of Core Haptics with this project's expectations.",
    subcommands: [FidelityCompareCommand.self]
  )
}

struct FidelityCompareCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Report which expectations a recording of Core Haptics confirms or refutes.",
    discussion: """
      'Tests/Fidelity/record-on-phone' makes the recording on a phone, and 'Tests/Fidelity/record.swift' on a \
      Mac alone: they load every probe in 'Tests/Fidelity/Probes' and make the calls on which the player \
      for phones depends. The exit status is 1 if an expectation was refuted.
      """
  )

  @Argument(
    help: ArgumentHelp("The recording.", valueName: "result"),
    completion: .file(extensions: ["json"])
  )
  var result: String

  @Option(
    help: ArgumentHelp("The folder with 'expectations.json'.", valueName: "folder"),
    completion: .directory
  )
  var probes = "Fidelity"

  func run(_ output: OutputStream) throws -> ToolStatus {
    let comparison = try FidelityComparison(
      expectations: .named(Path(argument: "\(probes)/expectations.json")),
      result: InputFile(argument: result)
    )
    try output.write(comparison.text)
    return comparison.refutedCount > 0 ? .findings : .clean
  }
}
