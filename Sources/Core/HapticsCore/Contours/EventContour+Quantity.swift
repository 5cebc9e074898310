extension EventContour {
  /// One quantity of an event over time, and what clamping does to it.
  ///
  /// ```swift
  /// if let sharpness = contour.quantity(.hapticSharpness), sharpness.isClampedThroughout {
  ///   // No control can be felt: the sum never comes back into the range.
  /// }
  /// ```
  public struct Quantity: Sendable {
    /// Which quantity this is.
    public let id: HapticEvent.ParameterID
    /// The event's own value, clamped.
    public let base: Double
    /// The control that acts on the quantity, or `nil` where none does.
    public let control: HapticDynamicParameter.ID?
    let contour: EventContour
  }

  /// One of the event's quantities, or `nil` where the event's type does not take it.
  public func quantity(_ id: HapticEvent.ParameterID) -> Quantity? {
    guard id.applies(to: type) else { return nil }
    return Quantity(id: id, base: values[id], control: type.control(of: id), contour: self)
  }
}

extension EventContour.Quantity {
  /// The control's track over the whole pattern, or `nil` where no control acts.
  public var track: ControlTrack? {
    guard let control else { return nil }
    return contour.tracks.first { $0.id == control } ?? ControlTrack(neutral: control)
  }

  /// The value that is played at a time, within ``HapticEvent/ParameterID/range``.
  public func value(at time: Double) -> Double { contour.value(of: id, at: time) ?? base }

  /// The value at a time before it is clamped.
  ///
  /// Intensity and volume are products, and never out of range.
  public func unclampedValue(at time: Double) -> Double {
    isLevel ? contour.level(at: time) : contour.unclampedSum(of: id, at: time)
  }

  /// The extremes of the event's own value composed with the control, before clamping.
  ///
  /// They reach from `start` up to `end`, each of them cut to the event: from its start to its end
  /// with the release. The envelope, which shapes intensity and volume only, is left out.
  /// - Complexity: O(log *n*) in the number of the control's segments.
  public func unclampedExtremes(
    from start: Double = -.infinity,
    to end: Double = .infinity
  ) -> ControlTrack.Extremes {
    guard let track else { return .init(base) }
    let low = readsControlOnce ? contour.start : min(max(start, contour.start), contour.end)
    let high = readsControlOnce ? contour.start : min(max(end, low), contour.end)
    var extremes = track.extremes(from: low, to: high)
    switch track.id.composition {
    case .multiplies:
      extremes.least *= base
      extremes.greatest *= base
    case .adds:
      extremes.least += base
      extremes.greatest += base
    }
    return extremes
  }

  /// The end of the range that is played from `start` to `end` throughout, or `nil`.
  ///
  /// It is so where the sum of the event's own value and the control never lies inside the range,
  /// and where no control acts it is not so. Both times are cut to the event.
  ///
  /// - Complexity: O(log *n*) in the number of the control's segments.
  public func clampedValue(
    from start: Double = -.infinity,
    to end: Double = .infinity
  ) -> Double? {
    guard control != nil, !isLevel else { return nil }
    let extremes = unclampedExtremes(from: start, to: end)
    if extremes.least >= id.range.upperBound { return id.range.upperBound }
    if extremes.greatest <= id.range.lowerBound { return id.range.lowerBound }
    return nil
  }

  /// Whether the value is the range's end all through the event, because the sum is clamped.
  public var isClampedThroughout: Bool {
    guard let value = clampedValue() else { return false }
    let extremes = unclampedExtremes()
    return extremes.least != value || extremes.greatest != value
  }

  /// The stretches of the event in which the sum is out of range, in order.
  ///
  /// - Complexity: O(*n*) in the number of the control's segments inside the event.
  public func clampedStretches() -> [ClosedRange<Double>] {
    guard let track, !isLevel else { return [] }
    let range = id.range
    var stretches: [ClosedRange<Double>] = []
    func add(_ low: Double, _ high: Double) {
      if let last = stretches.last, last.upperBound >= low {
        stretches[stretches.count - 1] = last.lowerBound...max(high, last.upperBound)
      } else {
        stretches.append(low...high)
      }
    }
    for piece in pieces(of: track) {
      let from = base + piece.from
      let to = base + piece.to
      for bound in [range.lowerBound, range.upperBound] {
        let side = bound == range.upperBound ? 1.0 : -1.0
        let before = (from - bound) * side
        let after = (to - bound) * side
        guard before > 0 || after > 0 else { continue }
        let crossing = piece.start + (piece.end - piece.start) * (before / (before - after))
        let low = before > 0 ? piece.start : min(max(crossing, piece.start), piece.end)
        let high = after >= 0 ? piece.end : min(max(crossing, piece.start), piece.end)
        add(low, high)
      }
    }
    return stretches
  }

  /// Whether the quantity is what the envelope shapes: intensity or volume.
  var isLevel: Bool { id == contour.type.family.level }

  private var readsControlOnce: Bool {
    switch id {
    case .attackTime, .decayTime, .releaseTime: true
    default: false
    }
  }

  /// The control's pieces inside the event; of what is read once, a constant one.
  func pieces(of track: ControlTrack) -> [ControlTrack.Segment] {
    guard readsControlOnce, contour.end > contour.start else {
      return Array(track.pieces(from: contour.start, to: contour.end))
    }
    let value = track.value(at: contour.start)
    return [.init(start: contour.start, end: contour.end, from: value, to: value)]
  }
}
