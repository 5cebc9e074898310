public import HapticsCore
public import HapticsSynthesis

/// A picture of a pattern: what is felt and heard of it, over one time axis.
///
/// ```swift
/// let plot = PatternPlot(Contours(pattern), of: pattern, title: "Boing.ahap")
/// let svg = plot.svg()
/// ```
///
/// The picture shows intensity as felt, one shape for each continuous event and a stem for each transient;
/// sharpness as a line and as color; sounds; the controls that act and their names; the signal; the
/// ends of pattern and loop; and marks where something else happens than was written.
public struct PatternPlot: Sendable {
  /// The title of the picture: any text.
  public var title: String

  /// The stretches that deserve a look; at first those of ``PlotMark/findings(in:of:)``.
  public var marks: [PlotMark]

  /// The rendered signal, or `nil`: then the signal's lane shows its amplitude.
  ///
  /// See ``needsSignal``, ``renderSignal()`` and ``emptySignal(sampleRate:)``.
  public var signal: PlotSignal?

  let contours: Contours
  let pattern: HapticPattern
  let model: SynthesisModel
  /// When all is over that is felt and heard, with the last transients, in seconds.
  private let end: Double

  /// Creates a plot of a pattern that has been compiled into contours.
  ///
  /// - Parameters:
  ///   - contours: What is felt and heard of the pattern.
  ///   - pattern: The pattern itself.
  ///   - title: The title of the picture: any text.
  ///   - model: The model whose signal is drawn, without a profile: the amplitudes that the lane
  ///     shows of long patterns know no overdriven transients.
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
  /// The picture as an SVG document, in light and dark.
  ///
  /// Equal plots give equal texts. Everything that would be visible at 1600 pixels is drawn;
  /// what would not is left out, so that the text stays short at any length of the pattern.
  ///
  /// - Parameters:
  ///   - width: The width in pixels; `nil` to fill what the picture is placed in.
  ///   - height: The height in pixels; `nil` for the one that fits the width.
  /// - Complexity: O(*n* log *n*) in the size of the pattern.
  public func svg(width: Int? = nil, height: Int? = nil) -> String {
    PatternDrawing(self).svg(PictureSize(width: width, height: height))
  }

  /// Whether the signal's lane gains by the rendered signal.
  ///
  /// Where a column of the picture holds more than eight cycles, waves cannot be told apart, and
  /// the amplitude says as much. So it does where very many events sound at once, which would be
  /// long in rendering.
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

  /// The most seconds of voices for whose sake a signal is asked for: about a second's work.
  private static let mostSounding = 10_000.0

  /// Renders the signal, for a plot that gains by it.
  ///
  /// - Throws: What `PatternRenderer` throws.
  /// - Complexity: O(*n*) in the duration of the pattern.
  public mutating func renderSignal() throws(SynthesisError) {
    // Enough for every partial of every model.
    let (sampleRate, blockSize) = (48_000, 8192)
    var renderer = try PatternRenderer(contours, model: model, sampleRate: sampleRate)
    var signal = emptySignal(sampleRate: Double(sampleRate))
    var block = [Float](repeating: 0, count: blockSize)
    while renderer.position < renderer.frameCount {
      let rest = renderer.frameCount - renderer.position
      var samples = block.mutableSpan
      renderer.render(into: &samples)
      signal.append(block.span.extracting(..<Int(min(rest, Int64(blockSize)))))
    }
    self.signal = signal
  }

  /// A signal without samples, to be filled and set as ``signal``.
  ///
  /// - Parameter sampleRate: The rate of the samples, in Hz.
  public func emptySignal(sampleRate: Double) -> PlotSignal {
    PlotSignal(
      sampleRate: sampleRate,
      columnDuration: scale.secondsPerUnit * PatternDrawing.columnWidth,
      columnCount: Int(PatternDrawing.axisWidth / PatternDrawing.columnWidth) + 2
    )
  }

  /// The time axis of the SVG picture.
  var scale: TimeScale {
    TimeScale(span: span, from: PatternDrawing.axisLeft, to: PatternDrawing.axisRight)
  }

  /// What the time axis has to hold, in seconds: all that is felt and heard, and all marks.
  var span: Double {
    var span = end
    for mark in marks where mark.end.isFinite { span = max(span, mark.end) }
    return span
  }
}
