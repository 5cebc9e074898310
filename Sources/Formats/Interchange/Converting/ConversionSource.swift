public import HapticsCore
package import HapticsFormats
public import LocatedJSON

/// The contents of a file, and the findings about it.
public struct ConversionReading: Sendable {
  /// The convertible contents.
  public let source: ConversionSource
  /// The findings in source order; with an error among them, readers reject the file.
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
      validator.options.limits = limits
      let report = validator.validate(bytes)
      return ConversionReading(source(report.document), findings: report.findings)
    }
  }
}

/// Convertible contents from a file or another origin.
public struct ConversionSource: Sendable {
  /// The haptics and sounds.
  package let content: Content
  /// The author's notes.
  public var notes = Notes()
  /// The losses of reading.
  public var losses: [ConversionLoss] = []
  /// The bytes of each element that losses refer to; empty without a source.
  public var places: [Range<Int>] = []
  /// The bytes of the author's notes; empty if they are unknown.
  public var notesPlace = 0..<0
  /// The name of the format that it was read from, if it was.
  public var format: String?
  /// The beats of the elements, where the source has a tempo.
  public var score: Score?
  /// The transients of a pattern alone, if its curves are not needed for them.
  var transients: HapticPattern?
  /// A sound that plays along with the haptics, if the format supports one.
  public var sound: HapticEvent.Waveform?

  /// The two shapes that sources have.
  package enum Content: Sendable {
    /// A pattern, whose curves act on its transients too.
    case pattern(HapticPattern)
    /// A clip, whose envelope does not.
    case clip(HapticClip)
    /// An outline of the haptics.
    case outline(HapticOutline)
  }

  /// The author's notes.
  public struct Notes: Hashable, Sendable {
    /// The project, or the title.
    public var project: String?
    /// The author.
    public var author: String?
    /// The description.
    public var description: String?

    /// Creates empty notes.
    public init() {}

    /// A Boolean value that indicates whether there are no notes.
    public var isEmpty: Bool { project == nil && author == nil && description == nil }
  }

  /// Creates a source.
  package init(_ content: Content) { self.content = content }

  /// Creates a source of a pattern.
  public init(_ pattern: HapticPattern) { content = .pattern(pattern) }
}

extension ConversionSource {
  /// Returns the haptics: one vibration, and transients.
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

  /// Returns the source as a pattern, and the losses.
  func pattern(_ options: ConversionOptions) -> (pattern: HapticPattern, losses: [ConversionLoss]) {
    switch content {
    case .pattern(let pattern):
      switch options.part {
      case .all: return (pattern, [])
      case .continuous: return (pattern.leavingOut(.hapticTransient), [])
      case .transients: return (transients ?? pattern.leavingOut(.hapticContinuous), [])
      }
    case .clip(let clip): return clip.pattern(options)
    case .outline(let outline):
      let made = HapticEnvelope(self.outline(options), tolerance: options.tolerance).conversion()
      return (made.pattern, outline.losses + made.losses)
    }
  }
}

extension HapticClip {
  /// Returns a part of the clip as a pattern, and the losses.
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
  /// Returns the pattern without events of a type.
  func leavingOut(_ type: HapticEvent.EventType) -> HapticPattern {
    var pattern = self
    pattern.events.removeAll { $0.type == type }
    return pattern
  }
}

extension ConversionSource {
  /// The loss of all notes, if there are any.
  var lostNotes: [ConversionLoss] { notes.isEmpty ? [] : [ConversionLoss(.notes)] }

  /// The loss of notes other than the description, if there are any.
  var notesBesideDescription: [ConversionLoss] {
    let isAll = notes.author == nil && (notes.project == nil || notes.description == nil)
    return isAll ? [] : [ConversionLoss(.notes)]
  }
}

/// The result of writing a format.
public struct ConversionProduct: Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// A short description of the contents.
  public var words: String
  /// The losses.
  public var losses: [ConversionLoss]
  /// The haptics of a player that plays the file.
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
