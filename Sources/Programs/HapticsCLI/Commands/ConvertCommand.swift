import ArgumentParser
import HapticsFiles
import HapticsTools
import Interchange
import LocatedJSON

struct ConvertCommand: Work {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert patterns between AHAP and the formats of other platforms.",
    discussion: """
      Formats:
      \(FileFormat.all.map { "  \($0.name)\n    \($0.summary)".wrapped(to: width, indentation: 4) }
        .joined(separator: "\n"))

      Curves and envelopes are fitted with the fewest points: intensity and sharpness stay within \
      '--tolerance' if the format allows it. Each loss is reported with its location and name, \
      followed by the largest and the mean difference in intensity, sharpness and time.

      The curves of a pattern also act on its transients. If a curve would weaken one, the \
      vibration rises for a millisecond; '--part' makes separate patterns of the vibration and the \
      transients, for two players.

      A sound (WAV, FLAC, Ogg and other formats of libsndfile) becomes a pattern: onsets become \
      transients with their loudness as intensity and their brightness as sharpness, and the loudness \
      becomes a vibration. With '--keep-sound', an AHAP pattern also plays the sound, and 'haptics \
      render' mixes both.

      Files are written atomically. The exit status is 1 if a file has errors or, with \
      '--strict', a loss, and 2 if a file cannot be read or written.
      """
  )

  /// The width of the list of formats, whose lines the argument parser must not wrap again.
  private static let width = min(76, Console.helpColumns - 1)

  @Argument(
    help: ArgumentHelp(
      "Files, folders (searched for \(FileFormat.searched), and sounds), or '-' for standard input.",
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file, a folder for several, or '-' for standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String

  @Option(
    help: ArgumentHelp(
      "The format to write; by default, the name of the output determines it.",
      valueName: "format"
    ),
    completion: .list(FileFormat.all.filter { $0.write != nil }.map(\.name))
  )
  var to: String?

  @Option(
    help: ArgumentHelp(
      "The encoding, if the format has several; by default, the name of the output determines it.",
      valueName: "encoding"
    ),
    completion: .list(FileFormat.all.flatMap { $0.encodings.map(\.name) })
  )
  var encoding: String?

  @Option(help: "The part of the source to convert.")
  var part = ConversionOptions.Part.all

  @Option(
    help: ArgumentHelp(
      "The largest difference in intensity and sharpness.",
      valueName: "difference"
    )
  )
  var tolerance = HapticClip.defaultTolerance

  @OptionGroup(title: "Options for sounds") var sounds: SoundConversionOptions

  @Flag(help: "Reject files with losses.")
  var strict = false

  @Option(name: .shortAndLong, help: "The format of the report: text, or JSON on standard output.")
  var format = OutputFormat.text

  @OptionGroup var standardInput: StandardInputOption

  @Flag(name: .shortAndLong, help: "Print only losses and failures.")
  var quiet = false

  mutating func validate() throws {
    try StandardInputOption.check(paths)
    try GivenOptions(
      paths,
      values: ["tolerance": "\(tolerance)", "format": format.rawValue, "output": output]
    ).refuse(OptionRule.needingPath + OptionRule.convert)
  }

  func run(_ stream: OutputStream) throws -> ToolStatus {
    let (request, sounds, isReported) = (try request, sounds, format == .json)
    if sounds.keepSound, request.format != .ahap {
      throw ToolError("--keep-sound", "only AHAP patterns play sounds")
    }
    let target = try OutputTarget(output, for: paths, fileExtension: request.fileExtension)
    let kind = ContentKind(request.format)
    return try OutputRun(
      inputs: paths,
      standardInput: standardInput.input,
      target: target,
      isQuiet: quiet || isReported,
      pastTense: "converted",
      includesSounds: true,
      report: isReported ? ConversionReport() : nil
    ) { input, output in
      if !input.isFound { try output.checkAhead(kind) }
      guard let path = input.soundPath else {
        if input.isSound {
          throw ToolError(input.name, "a sound must be a file, not standard input")
        }
        let converted = try request.convert(input.load(), isFound: input.isFound)
        guard let converted else { return nil }
        return try Self.product(of: converted, output, isReported: isReported)
      }
      let name = path.name(in: output.path?.folder ?? .currentFolder)
      let converted = try request.convert(sounds.source(path, named: name), named: input.name)
      let isKept = sounds.keepSound && request.format == .ahap && !converted.isRejected
      let remark =
        isKept && name == nil ? Output.remark(onSound: input.name, outsideOf: "pattern") + "\n" : ""
      return try Self.product(of: converted, output, isReported: isReported, remark)
    }.run(stream)
  }

  /// The request for all files.
  private var request: ConvertRequest {
    get throws(ToolError) {
      var request = try ConvertRequest(to: to, encoding: encoding, output: output)
      request.options.part = part
      request.options.tolerance = tolerance
      request.isStrict = strict
      return request
    }
  }

  /// Writes a converted file to its place.
  ///
  /// - Parameters:
  ///   - isReported: A Boolean value that indicates whether the run is reported as JSON.
  ///   - remark: A line about the sound of the pattern.
  private static func product(
    of converted: ConvertedFile,
    _ output: Output,
    isReported: Bool,
    _ remark: String = ""
  ) throws -> OutputRun.Product {
    var converted = converted
    let (bytes, status) = (converted.conversion.bytes, converted.status)
    if !converted.isRejected, let path = output.path {
      try output.write(bytes)
      converted.output = path.text
    }
    if isReported {
      let entry = ConversionReport.entry(converted)
      return OutputRun.Product(content: .text(entry), warnings: remark, status: status)
    }
    let content: OutputRun.Product.Content =
      converted.isRejected ? .text("") : output.path == nil ? .bytes(bytes) : .file(converted.words)
    return OutputRun.Product(
      content: content,
      warnings: converted.lossLines + remark,
      status: status
    )
  }
}
