public import HapticsCore
public import HapticsSynthesis

/// A picture of a pattern's haptics and sounds over a time axis.
///
/// ```swift
/// let plot = PatternPlot(Contours(pattern), of: pattern, title: "Boing.ahap")
/// let svg = plot.svg()
/// ```
///
/// The picture shows the perceived intensity, with a shape for each continuous event and a stem for
/// each transient; sharpness as a line and as color; sounds; active controls; the signal; the ends
/// of the pattern and its loop; and marks for differences between the file and its playback.
public struct PatternPlot: Sendable {
  /// The title of the picture: any text.
  public var title: String

  /// The stretches that deserve a look; at first those of ``PlotMark/findings(in:of:)``.
  public var marks: [PlotMark]

  /// The rendered signal, or `nil` to show its amplitude.
  ///
  /// See ``needsSignal``, ``renderSignal()`` and ``emptySignal(sampleRate:)``.
  public var signal: PlotSignal?

  /// The rendered sounds, or `nil` to show their volume.
  ///
  /// See ``emptySignal(sampleRate:)``.
  public var sound: PlotSignal?

  let contours: Contours
  let pattern: HapticPattern
  let model: SynthesisModel
  /// The end of all events, with the last transients, in seconds.
  private let end: Double

  /// Creates a plot of a pattern that has been compiled into contours.
  ///
  /// - Parameters:
  ///   - contours: The contours of the pattern.
  ///   - pattern: The pattern itself.
  ///   - title: The title of the picture: any string.
  ///   - model: The model of the signal, without a profile: the amplitudes of long patterns ignore
  ///     overdriven transients.
  public init(
    _ contours: Contours,
    of pattern: HapticPattern,
    title: String,
    model: SynthesisModel = .speaker
  ) {
    self.contours = contours
    self.pattern = pattern
    self.title = title
    self.model = model
    marks = PlotMark.findings(in: contours, of: pattern)
    end = PatternPlot.end(of: contours, model)
  }

  private static func end(of contours: Contours, _ model: SynthesisModel) -> Double {
    var end = max(contours.duration, contours.soundingEnd)
    for contour in contours.events where contour.type == .hapticTransient && contour.isPlayed {
      let transient = model.tapDuration(atSharpness: contour.sharpness(at: contour.start))
      end = max(end, contour.start + transient)
    }
    return end
  }
}

extension PatternPlot {
  /// Returns the picture as an SVG document for light and dark backgrounds.
  ///
  /// Equal plots give equal documents. The document contains all details that are visible at a
  /// width of 1600 pixels, and omits others, so that its size is limited for any duration.
  ///
  /// - Parameters:
  ///   - width: The width in pixels; `nil` to fill the container of the picture.
  ///   - height: The height in pixels; `nil` for the height that fits the width.
  /// - Complexity: O(*n* log *n*) in the size of the pattern.
  public func svg(width: Int? = nil, height: Int? = nil) -> String {
    PatternDrawing(self).svg(PictureSize(width: width, height: height))
  }

  /// A Boolean value that indicates whether the plot should show the rendered signal.
  ///
  /// If a column of the picture spans more than eight cycles, the waveform cannot be resolved, and
  /// the amplitude is equivalent. The amplitude is also used for very many simultaneous events,
  /// whose rendering is slow.
  ///
  /// - Complexity: O(*n*) in the number of events.
  public var needsSignal: Bool {
    let columnDuration = scale.secondsPerUnit * PatternDrawing.columnWidth
    guard columnDuration * model.frequency(atSharpness: 0) <= 8 else { return false }
    var sounding = 0.0
    for contour in contours.events where contour.type.family == .haptic && !contour.isSilent {
      sounding += max(contour.end - contour.start, 0.01)
    }
    return sounding > 0 && sounding <= Self.mostSounding
  }

  /// The maximum total duration of rendered voices, in seconds: about a second's work.
  private static let mostSounding = 10_000.0

  /// Renders the signal for a plot that should show it.
  ///
  /// - Throws: The errors of `PatternRenderer`.
  /// - Complexity: O(*n*) in the duration of the pattern.
  public mutating func renderSignal() throws(SynthesisError) {
    // Enough for every partial of every model.
    let sampleRate = 48_000
    var renderer = try PatternRenderer(contours, model: model, sampleRate: sampleRate)
    var signal = emptySignal(sampleRate: Double(sampleRate))
    renderer.run { signal.append($0) }
    self.signal = signal
  }

  /// A signal without samples, to be filled and set as ``signal`` or ``sound``.
  ///
  /// - Parameter sampleRate: The rate of the samples, in Hz.
  public func emptySignal(sampleRate: Double) -> PlotSignal {
    PlotSignal(
      sampleRate: sampleRate,
      columnDuration: scale.secondsPerUnit * PatternDrawing.columnWidth,
      columnCount: Int(PatternDrawing.axisWidth / PatternDrawing.columnWidth) + 2
    )
  }

  var scale: TimeScale {
    TimeScale(span: span, from: PatternDrawing.axisLeft, to: PatternDrawing.axisRight)
  }

  /// The range of the time axis in seconds, which covers all events and marks.
  var span: Double {
    var span = end
    for mark in marks where mark.end.isFinite { span = max(span, mark.end) }
    return span
  }
}
