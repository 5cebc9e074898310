import HapticsFormats
import LocatedJSON

extension FileFormat {
  /// Haptic clips of Lofelt and Meta.
  static let haptic = FileFormat(
    "haptic",
    "a haptic clip",
    "Haptic clips of Lofelt and Meta; versions 1 and 0 are read, 1 is written.",
    recognition: Recognition(
      suffixes: [".haptic", ".vij"],
      keys: ["signals", "voices"],
      languageID: "haptic-clip",
      number: 2,
      rules: RuleGroup("clips", "haptic clips")
    ),
    text: TextFormat(ClipDocument.self),
    encodings: [Encoding(name: "json", suffix: "haptic")],
    isRenewable: true,
    read: reader { (document: ClipDocument) in ConversionSource(document) },
    write: { source, options throws(FormatError) in
      if case .clip(let clip) = source.content, options.part == .all {
        return try ConversionProduct(clip.trimmed(), losses: [])
      }
      guard
        let conversion = HapticClip.converting(
          source.outline(options),
          tolerance: options.tolerance
        )
      else { throw .nothingFelt }
      var clip = conversion.clip
      clip.notes = source.notes.forClip
      return try ConversionProduct(clip, losses: conversion.losses)
    }
  )
}

extension ConversionSource {
  /// Creates the source of a clip file, with the location of each point of version 1.
  fileprivate init(_ document: ClipDocument) {
    let clip = document.clip
    self.init(.clip(clip))
    format = "haptic"
    notesPlace = document.json.place(ofMember: "metadata")
    for note in clip.notes where !note.text.isEmpty {
      switch note.key {
      case .project: notes.project = note.text
      case .author: notes.author = note.text
      case .description: notes.description = note.text
      default: break
      }
    }
    // The points of a clip of version 0 differ from those of its file.
    guard !document.isLegacy else { return }
    for point in document.amplitude where point.time != nil && point.value != nil {
      places.append(document.json.range(of: point.node))
    }
  }
}

extension ConversionSource.Notes {
  fileprivate var forClip: [HapticClip.Note] {
    var all: [HapticClip.Note] = []
    if let author { all.append(.init(.author, author)) }
    if let project { all.append(.init(.project, project)) }
    if let description { all.append(.init(.description, description)) }
    return all
  }
}

extension ConversionProduct {
  fileprivate init(_ clip: HapticClip, losses: [ConversionLoss]) throws(FormatError) {
    self.init(
      Array(try clip.text().utf8),
      "\(counted(clip.amplitude.count, "amplitude point")),"
        + " \(counted(clip.frequency.count, "frequency point"))",
      losses: losses,
      rendition: HapticOutline(clip)
    )
  }
}
