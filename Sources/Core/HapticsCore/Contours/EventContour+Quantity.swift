extension EventContour {
  /// A quantity of an event over time, before and after clamping.
  ///
  /// ```swift
  /// if let sharpness = contour.quantity(.hapticSharpness), sharpness.isClampedThroughout {
  ///   // The control has no effect: the sum is always out of range.
  /// }
  /// ```
  package struct Quantity: Sendable {
    package let id: HapticEvent.ParameterID
    /// The event's own value, clamped.
    package let base: Double
    /// The control that acts on the quantity, or `nil` if there is none.
    package let control: HapticDynamicParameter.ID?
    let contour: EventContour
  }

  /// Returns one of the event's quantities, or `nil` if the event's type does not accept it.
  package func quantity(_ id: HapticEvent.ParameterID) -> Quantity? {
    guard id.applies(to: type) else { return nil }
    return Quantity(id: id, base: values[id], control: type.control(of: id), contour: self)
  }
}

extension EventContour.Quantity {
  /// The control's track over the whole pattern, or `nil` if no control acts.
  package var track: ControlTrack? {
    guard let control else { return nil }
    return contour.tracks.first { $0.id == control } ?? ControlTrack(neutral: control)
  }

  /// Returns the value that is played at a time, within ``HapticEvent/ParameterID/range``.
  package func value(at time: Double) -> Double { contour.value(of: id, at: time) ?? base }

  /// Returns the value at a time before it is clamped.
  ///
  /// Intensity and volume are products and are never out of range.
  package func unclampedValue(at time: Double) -> Double {
    isLevel ? contour.level(at: time) : contour.unclampedSum(of: id, at: time)
  }

  /// Returns the extremes of the event's own value composed with the control, before clamping.
  ///
  /// The span from `start` up to `end` is cut to the event, including its release. The envelope,
  /// which shapes intensity and volume only, is not included.
  /// - Complexity: O(log *n*) in the number of the control's segments.
  package func unclampedExtremes(
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

  /// Returns the end of the range that is played from `start` to `end` throughout, or `nil`.
  ///
  /// The end of the range is played throughout if the sum of the event's own value and the control
  /// is never inside the range. Without a control, the result is `nil`. Both times are cut to the
  /// event.
  ///
  /// - Complexity: O(log *n*) in the number of the control's segments.
  package func clampedValue(
    from start: Double = -.infinity,
    to end: Double = .infinity
  ) -> Double? {
    guard control != nil, !isLevel else { return nil }
    let extremes = unclampedExtremes(from: start, to: end)
    if extremes.least >= id.range.upperBound { return id.range.upperBound }
    if extremes.greatest <= id.range.lowerBound { return id.range.lowerBound }
    return nil
  }

  /// A Boolean value that indicates whether the value is at the range's end throughout the event,
  /// because the sum is clamped.
  package var isClampedThroughout: Bool {
    guard let value = clampedValue() else { return false }
    let extremes = unclampedExtremes()
    return extremes.least != value || extremes.greatest != value
  }

  /// Returns the spans of the event in which the sum is out of range, in order.
  ///
  /// - Complexity: O(*n*) in the number of the control's segments inside the event.
  package func clampedStretches() -> [ClosedRange<Double>] {
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

  var isLevel: Bool { id == contour.type.family.level }

  private var readsControlOnce: Bool {
    switch id {
    case .attackTime, .decayTime, .releaseTime: true
    default: false
    }
  }

  /// Returns the control's pieces inside the event, or a constant one for quantities that are read
  /// once.
  func pieces(of track: ControlTrack) -> [ControlTrack.Segment] {
    guard readsControlOnce, contour.end > contour.start else {
      return Array(track.pieces(from: contour.start, to: contour.end))
    }
    let value = track.value(at: contour.start)
    return [.init(start: contour.start, end: contour.end, from: value, to: value)]
  }
}
