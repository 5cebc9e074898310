internal import Diagnostics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import JSONWriting

/// What `haptics info` does: its arguments, understood.
struct InfoRun {
  /// Files, folders, and `-` for standard input.
  var files: [String]
  /// What standard input is treated as.
  var standardInput = InputFile.standardInput()
  /// What there is to know of files.
  var project = ProjectLookup(ConfigurationSearch(.upwards()))
  var format = InfoFormat.text
  var color = ColorChoice.auto

  /// Tells what is known of each file, in the order of the arguments.
  func run(_ output: OutputStream) throws -> ExitStatus {
    let theme = color.theme(for: output)
    var status = ExitStatus.clean
    var documents: [JSON] = []
    var walk = PathWalk(files, standardInput: standardInput)
    var isFirst = true
    while let item = walk.next() {
      do {
        let facts = try facts(item)
        switch format {
        case .text:
          try output.write((isFirst ? "" : "\n") + facts.text(theme))
          isFirst = false
        case .json: documents.append(facts.json)
        }
      } catch {
        guard let complaint = Complaint(error) else { throw error }
        StandardStreams.complain(verbatim: complaint.text)
        status = .graver(status, complaint.status)
      }
    }
    if format == .json { try output.write(JSON.array(documents).text(.spread) + "\n") }
    return status
  }

  /// What is known of a file, in words and as JSON.
  private func facts(
    _ item: PathWalk.Item
  ) throws -> (text: (DiagnosticTheme) -> String, json: JSON) {
    let file: InputFile
    switch item {
    case .file(let found): file = found
    case .failure(let failure): throw failure
    }
    switch try Input(file, in: project) {
    case .pattern(let loaded):
      let facts = PatternFacts(loaded.pattern, loaded.contours)
      return (
        { FactsText(facts, of: loaded.pattern, theme: $0).text(file.name.harmless) },
        facts.json(file.name)
      )
    case .timeline(let loaded):
      let facts = try TimelineFacts(loaded)
      return ({ facts.text(file.name.harmless, $0) }, facts.json(file.name))
    }
  }
}

extension InfoRun {
  /// The run of a command line of the usual kind, or `nil` where it is another one.
  init?(plainly arguments: [String]) {
    let words = PlainWords(arguments, of: "info", options: ["--format": "format"])
    guard let words, !words.paths.isEmpty,
      let format = words.value(of: "format", InfoFormat.init(rawValue:))
    else { return nil }
    self.init(files: words.paths, format: format ?? .text)
  }
}
