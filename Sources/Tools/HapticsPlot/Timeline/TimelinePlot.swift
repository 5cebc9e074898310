/// A picture of a timeline in three modalities over a time axis.
///
/// ```swift
/// var plot = TimelinePlot(title: "finale", duration: 12)
/// for cell in levels { plot.haptic.append(cell) }
/// plot.visuals = [.init("ring", from: 0, to: 3)]
/// let svg = plot.svg()
/// ```
///
/// The picture does not depend on a timeline: its contents are set by the caller.
public struct TimelinePlot: Sendable {
  /// The title of the picture: any text.
  public var title: String
  /// The duration, in seconds.
  public let duration: Double
  /// The line below the title.
  public var headline = ""
  /// The haptic levels.
  public var haptic: PlotLevels
  /// The sound, all channels together.
  public var audio: PlotSignal
  /// The visuals, in any order.
  public var visuals: [Shown] = []
  /// The starts of beats and bars; without them, the time axis has its own lines.
  public var beats: [Beat] = []
  /// Names of instants: cues and markers.
  public var names: [Name] = []
  /// Cues that come in tracks, which have one name together.
  public var tracks: [Track] = []
  /// The part that repeats, in seconds.
  public var loop: ClosedRange<Double>?

  /// A visual.
  public struct Shown: Hashable, Sendable {
    /// The name of the visual.
    public var name: String
    /// From when on, in seconds.
    public var start: Double
    /// Until when, in seconds.
    public var end: Double
    /// A Boolean value that indicates whether the visual is a flash.
    public var isFlash: Bool

    /// Creates something that is shown.
    public init(_ name: String, from start: Double, to end: Double, isFlash: Bool = false) {
      self.name = name
      self.start = start
      self.end = end
      self.isFlash = isFlash
    }
  }

  /// The beginning of a beat.
  public struct Beat: Hashable, Sendable {
    /// The time of the beat, in seconds.
    public var time: Double
    /// A Boolean value that indicates whether a bar starts at the beat.
    public var isBar: Bool

    /// Creates the beginning of a beat.
    public init(at time: Double, isBar: Bool) {
      self.time = time
      self.isBar = isBar
    }
  }

  /// An instant with a name.
  public struct Name: Hashable, Sendable {
    /// The time of the instant, in seconds.
    public var time: Double
    /// The name.
    public var text: String
    /// A Boolean value that indicates whether the instant is a marker rather than a cue.
    public var isMarker: Bool

    /// Creates an instant with a name.
    public init(_ text: String, at time: Double, isMarker: Bool = false) {
      self.text = text
      self.time = time
      self.isMarker = isMarker
    }
  }

  /// Many cues of one name.
  public struct Track: Hashable, Sendable {
    /// The name of the instant.
    public var name: String
    /// The times of the cues in seconds, in any order.
    public var times: [Double]

    /// Creates a track of cues.
    public init(_ name: String, at times: [Double]) {
      self.name = name
      self.times = times
    }
  }

  /// Creates an empty picture with a duration in seconds.
  ///
  /// - Parameter sampleRate: The rate of the sound and the levels that will be added.
  public init(title: String, duration: Double, sampleRate: Int = 48_000) {
    self.title = title
    let scale = TimelinePlot.scale(of: duration)
    self.duration = scale.span
    let width = PatternDrawing.columnWidth
    haptic = PlotLevels(scale: scale, sampleRate: sampleRate)
    audio = PlotSignal(
      sampleRate: Double(sampleRate),
      columnDuration: scale.secondsPerUnit * width,
      columnCount: Int(PatternDrawing.axisWidth / width)
    )
  }

  static func scale(of duration: Double) -> TimeScale {
    TimeScale(span: duration, from: PatternDrawing.axisLeft, to: PatternDrawing.axisRight)
  }

  /// Returns the picture as an SVG document for light and dark backgrounds.
  ///
  /// Equal plots give equal documents.
  ///
  /// - Complexity: O(*n* log *n*) in the number of its parts.
  public func svg() -> String { TimelineDrawing(self).svg() }
}
