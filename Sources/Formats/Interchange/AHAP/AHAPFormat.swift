import HapticsCore
import HapticsFormats
import LocatedJSON

extension FileFormat {
  /// Apple's patterns.
  package static let ahap = FileFormat(
    "ahap",
    "a pattern",
    "Patterns of Apple's Core Haptics.",
    recognition: Recognition(
      suffixes: [".ahap", ".ahap.json"],
      keys: ["Pattern", "Version"],
      languageID: "ahap",
      number: 0,
      rules: RuleGroup("patterns", "patterns"),
      remedy: .describe
    ),
    text: TextFormat(AHAPDocument.self),
    assets: .sounds,
    encodings: [Encoding(name: "json", suffix: "ahap")],
    read: reader { (document: AHAPDocument) in ConversionSource(document) },
    write: { source, options throws(FormatError) in
      var (pattern, losses) = source.pattern(options)
      guard !pattern.isEmpty else { throw .nothingFelt }
      if let sound = source.sound {
        pattern.events.append(HapticEvent(.audioCustom, at: 0, waveform: sound))
      }
      if source.notes.author != nil { losses.append(ConversionLoss(.notes)) }
      let points = pattern.curves.reduce(0) { $0 + $1.controlPoints.count }
      return ConversionProduct(
        try pattern.bytes(source.notes),
        "\(counted(pattern.events.count, "event")), \(counted(points, "control point"))",
        losses: losses,
        rendition: HapticOutline(pattern, tolerance: options.tolerance / 10)
      )
    }
  )
}

extension ConversionSource {
  /// Creates the source of a pattern file, with the location of each event.
  fileprivate init(_ document: AHAPDocument) {
    self.init(document.pattern)
    format = "ahap"
    for event in document.events { places.append(document.json.range(of: event.node)) }
    guard let metadata = document.metadata.value, document.json.kind(of: metadata) == .object
    else { return }
    notesPlace = document.json.place(ofMember: "Metadata")
    for (name, value) in document.json.members(of: metadata) {
      guard let text = document.json.string(of: value), !text.isEmpty else { continue }
      switch document.json.string(of: name) {
      case "Project": notes.project = text
      case "Description": notes.description = text
      default: break
      }
    }
  }
}

extension HapticPattern {
  /// Returns the file of the pattern with its notes.
  fileprivate func bytes(_ notes: ConversionSource.Notes) throws(FormatError) -> [UInt8] {
    switch (notes.project, notes.description) {
    case (let project?, let description?):
      try ahapBytes(metadata: ["Project": project, "Description": description])
    case (let project?, nil): try ahapBytes(metadata: ["Project": project])
    case (nil, let description?): try ahapBytes(metadata: ["Description": description])
    case (nil, nil): try ahapBytes()
    }
  }
}
