public import Diagnostics
public import HapticsCore
package import JSONFormat

/// What was read of a file, and what was found wrong with it.
public struct ConversionReading: Sendable {
  /// What can be converted.
  public let source: ConversionSource
  /// What was found, in the order of the places; with an error among it readers refuse the file.
  public let findings: [Diagnostic]

  /// Creates a reading.
  public init(_ source: ConversionSource, findings: [Diagnostic] = []) {
    self.source = source
    self.findings = findings
  }
}

extension FileFormat {
  /// A reader that checks a document, and makes a source of it.
  package static func reader<Document: FormatDocument>(
    _ source: @escaping @Sendable (Document) -> ConversionSource
  ) -> Reader {
    { bytes, limits in
      var validator = FormatValidator<Document>()
      validator.limits = limits
      let report = validator.validate(bytes)
      return ConversionReading(source(report.document), findings: report.findings)
    }
  }
}

/// Something that can be converted: what a file holds, or what was made otherwise.
public struct ConversionSource: Sendable {
  /// What is felt and heard.
  package let content: Content
  /// What the author noted.
  public var notes = Notes()
  /// What reading lost.
  public var losses: [ConversionLoss] = []
  /// The bytes of each element that a loss can be about; empty where there is no text.
  public var places: [Range<Int>] = []
  /// The bytes of what the author noted; empty where that is not known.
  public var notesPlace = 0..<0
  /// The name of the format that it was read from, if it was.
  public var format: String?
  /// The beats of the elements, where the source has a tempo.
  public var score: Score?
  /// A sound that is played beside what is felt, where the format can play one.
  public var sound: HapticEvent.Waveform?

  /// The two shapes that sources have.
  package enum Content: Sendable {
    /// A pattern, whose curves act on its transients too.
    case pattern(HapticPattern)
    /// A clip, whose envelope does not.
    case clip(HapticClip)
    /// What is felt, however that was written.
    case outline(HapticOutline)
  }

  /// What people note.
  public struct Notes: Hashable, Sendable {
    /// What it belongs to, or what it is called.
    public var project: String?
    /// Who made it.
    public var author: String?
    /// What it is.
    public var description: String?

    /// Creates empty notes.
    public init() {}

    /// Whether there are any.
    public var isEmpty: Bool { project == nil && author == nil && description == nil }
  }

  /// Creates a source.
  package init(_ content: Content) { self.content = content }

  /// Creates a source of a pattern.
  public init(_ pattern: HapticPattern) { content = .pattern(pattern) }
}

extension ConversionSource {
  /// What is felt: one vibration, and transients.
  package func outline(_ options: ConversionOptions) -> HapticOutline {
    var outline =
      switch content {
      case .pattern(let pattern): HapticOutline(pattern, tolerance: options.tolerance / 10)
      case .clip(let clip): HapticOutline(clip)
      case .outline(let outline): outline
      }
    outline.keep(options.part)
    return outline
  }

  /// The source as a pattern.
  public var pattern: HapticPattern { pattern(ConversionOptions()).pattern }

  /// The source as a pattern, and what is lost on the way.
  func pattern(_ options: ConversionOptions) -> (pattern: HapticPattern, losses: [ConversionLoss]) {
    switch content {
    case .pattern(let pattern):
      switch options.part {
      case .all: return (pattern, [])
      case .continuous: return (pattern.leavingOut(.hapticTransient), [])
      case .transients: return (pattern.leavingOut(.hapticContinuous), [])
      }
    case .clip(let clip): return clip.pattern(options)
    case .outline(let outline):
      let made = FeltCourse(self.outline(options), tolerance: options.tolerance).conversion()
      return (made.pattern, outline.losses + made.losses)
    }
  }
}

extension HapticClip {
  /// A part of the clip as a pattern, and what is lost on the way.
  fileprivate func pattern(
    _ options: ConversionOptions
  ) -> (pattern: HapticPattern, losses: [ConversionLoss]) {
    switch options.part {
    case .all:
      let conversion = pattern(tolerance: options.tolerance)
      return (conversion.pattern, conversion.losses)
    case .continuous: return (continuousPattern(tolerance: options.tolerance), [])
    case .transients: return (transientPattern(), [])
    }
  }
}

extension HapticPattern {
  fileprivate func leavingOut(_ type: HapticEvent.EventType) -> HapticPattern {
    var pattern = self
    pattern.events.removeAll { $0.type == type }
    return pattern
  }
}

extension ConversionSource {
  /// That the author's notes are lost, if there are any.
  var lostNotes: [ConversionLoss] { notes.isEmpty ? [] : [ConversionLoss(.notes)] }

  /// That notes are lost in a format that holds a description alone, if there are others.
  var notesBesideDescription: [ConversionLoss] {
    let isAll = notes.author == nil && (notes.project == nil || notes.description == nil)
    return isAll ? [] : [ConversionLoss(.notes)]
  }
}

/// What was written.
public struct ConversionProduct: Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// What is in it, in a few words.
  public var words: String
  /// What is not in it as it was.
  public var losses: [ConversionLoss]
  /// What is felt when it is played.
  package var rendition: HapticOutline

  /// Creates a product.
  package init(
    _ bytes: [UInt8],
    _ words: String,
    losses: [ConversionLoss],
    rendition: HapticOutline
  ) {
    self.bytes = bytes
    self.words = words
    self.losses = losses
    self.rendition = rendition
  }
}
