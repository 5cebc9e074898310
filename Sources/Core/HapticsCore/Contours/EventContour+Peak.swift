extension EventContour {
  /// A Boolean value that indicates whether the event is never perceptible.
  ///
  /// A silent event is not played, has no intensity or volume, has no length, or has a control that
  /// is 0 throughout. A sound of unknown length is not silent.
  ///
  /// - Complexity: O(log *n*) in the number of the control's segments.
  package var isSilent: Bool {
    guard isPlayed, values.level > 0 else { return true }
    if type == .hapticTransient { return level(at: start) == 0 }
    guard end > start else { return isLengthKnown }
    return levelTrack.map { $0.extremes(from: start, to: end).greatest == 0 } ?? false
  }

  /// The greatest intensity of a haptic event, with envelope and control; 0 for audio events.
  ///
  /// If the greatest value is a limit that is not reached, it is that limit. It is 0 for a sound of
  /// unknown length.
  ///
  /// - Complexity: O(log *n*) in the number of the control's segments for the held part, and at
  ///   most linear in those inside attack, decay and release.
  package var peakIntensity: Double { type.family == .haptic ? peakLevel : 0 }

  /// The greatest volume of an audio event, with envelope and control; 0 for haptic events.
  ///
  /// - Complexity: The same as ``peakIntensity``.
  package var peakVolume: Double { type.family == .audio ? peakLevel : 0 }

  private var peakLevel: Double {
    if type == .hapticTransient { return isPlayed && values.level > 0 ? level(at: start) : 0 }
    if isSilent { return 0 }
    let track = levelTrack ?? ControlTrack(neutral: .hapticIntensityControl)
    var peak = 0.0
    for stage in envelope.stages {
      let from = start + stage.start
      let to = min(start + stage.end, end)
      guard to > from else { continue }
      if stage.shape == .hold {
        peak = max(peak, track.extremes(from: from, to: to).greatest)
      } else {
        let pieces = track.pieces(from: from, to: to)
        raise(&peak, to: stage, pieces, pieces.indices, of: track)
      }
    }
    return values.level * peak
  }

  /// Raises a peak to the maximum of a stage and some pieces of a control, by bisection; halves
  /// whose bound is lower are skipped.
  private func raise(
    _ peak: inout Double,
    to stage: Envelope.Stage,
    _ pieces: ControlTrack.Pieces,
    _ range: Range<Int>,
    of track: ControlTrack
  ) {
    guard range.count > 8 else {
      for index in range where max(pieces[index].from, pieces[index].to) > peak {
        peak = max(peak, stage.peak(of: pieces[index], startingAt: start))
      }
      return
    }
    let (from, to) = (pieces[range.lowerBound].start, pieces[range.upperBound - 1].end)
    let (first, last) = (stage.level(at: from - start), stage.level(at: to - start))
    guard track.extremes(from: from, to: to).greatest * max(first, last) > peak else { return }
    let middle = range.lowerBound + range.count / 2
    let halves = [range.lowerBound..<middle, middle..<range.upperBound]
    for half in first > last ? halves : halves.reversed() {
      raise(&peak, to: stage, pieces, half, of: track)
    }
  }

  /// The track of the control that multiplies the level, or `nil` if it is neutral.
  var levelTrack: ControlTrack? {
    guard let control = type.control(of: type.family.level) else { return nil }
    return tracks.first { $0.id == control }
  }
}

extension EventContour.Envelope.Stage {
  /// Returns the greatest product of the envelope and a straight piece of a control within the
  /// stage.
  fileprivate func peak(
    of piece: ControlTrack.Segment,
    startingAt origin: Double
  ) -> Double {
    func product(_ time: Double) -> Double {
      piece.value(at: time) * level(at: time - origin)
    }
    var peak = max(product(piece.start), product(piece.end))
    let slope = (piece.to - piece.from) / (piece.end - piece.start)
    // The time at which the derivative of the product vanishes, if it is within the piece.
    let turn: Double
    switch shape {
    case .hold: return peak
    case .linear:
      // (c + s t)(e + r t): both roots' middle.
      let root = piece.start - piece.from / slope
      turn = (root + origin + zero) / 2
    case .exponential:
      // (c + s t) e^(-k t): 1/k after the line's root.
      turn = piece.start - piece.from / slope + 1 / rate
    }
    if slope != 0, turn > piece.start, turn < piece.end { peak = max(peak, product(turn)) }
    return peak
  }
}
