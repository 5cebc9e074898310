import HapticsCore

/// The contents of a pattern's picture, reduced to its columns.
struct PlotContents: Sendable {
  var transients: [Transient] = []
  /// The continuous events, in the order of the pattern.
  var continuous: [Shape] = []
  /// The sounds, in the order of the pattern.
  var sounds: [Shape] = []

  struct Transient: BitwiseCopyable {
    var time: Double
    var x: Double
    var level: Double
    var sharpness: Double
  }

  /// A continuous event: its level over time, and the sharpness of a vibration.
  struct Shape {
    var level: [PlotPoint]
    /// Lines of sharpness; more than one only where many events are drawn as one.
    var sharpness: [[PlotPoint]] = []
    /// The index of the event in the pattern, or `nil` for a shape of several events.
    var event: Int?
  }

  init() {}

  /// The total number of points of all shapes.
  var pointCount: Int {
    (continuous + sounds).reduce(0) { count, shape in
      count + shape.level.count + shape.sharpness.reduce(0) { $0 + $1.count }
    }
  }

  /// More events than this are drawn as one shape.
  static let mostShapes = 400
  /// More points than this are drawn as one shape.
  static let mostPoints = 14_000

  /// Reduces a pattern to the contents of a picture.
  ///
  /// - Parameter events: The indices of the events to show; `nil` for all.
  init(_ contours: Contours, tracer: ContourTracer, events: Set<Int>? = nil) {
    func isShown(_ index: Int) -> Bool {
      contours.events[index].isPlayed && events?.contains(index) ?? true
    }
    let shown = contours.events.indices.filter(isShown)
    transients = Self.transients(of: contours, shown, tracer: tracer)
    continuous = Self.shapes(of: contours, shown, tracer: tracer) { $0 == .hapticContinuous }
    sounds = Self.shapes(of: contours, shown, tracer: tracer) { $0.family == .audio }
  }

  private static func transients(
    of contours: Contours,
    _ shown: [Int],
    tracer: ContourTracer
  ) -> [Transient] {
    var transients: [Transient] = []
    for contour in shown.lazy.map({ contours.events[$0] })
    where contour.type == .hapticTransient {
      transients.append(
        Transient(
          time: contour.start,
          x: tracer.scale.x(contour.start),
          level: contour.intensity(at: contour.start),
          sharpness: contour.sharpness(at: contour.start)
        )
      )
    }
    return transients.sorted { $0.time < $1.time }
  }

  /// Returns a shape for each event of some types, or a single one for too many events.
  private static func shapes(
    of contours: Contours,
    _ shown: [Int],
    tracer: ContourTracer,
    where isIncluded: (HapticEvent.EventType) -> Bool
  ) -> [Shape] {
    var shapes: [Shape] = []
    var points = 0
    for index in shown where isIncluded(contours.events[index].type) {
      let contour = contours.events[index]
      var shape = Shape(level: tracer.level(of: contour), event: index)
      if contour.type == .hapticContinuous { shape.sharpness = [tracer.sharpness(of: contour)] }
      points += shape.level.count + (shape.sharpness.first?.count ?? 0)
      shapes.append(shape)
      if shapes.count > mostShapes || points > mostPoints {
        var crowd = ContourCrowd(contours, tracer: tracer)
        for index in shown where isIncluded(contours.events[index].type) { crowd.add(index) }
        return [crowd.shape()]
      }
    }
    return shapes
  }
}
