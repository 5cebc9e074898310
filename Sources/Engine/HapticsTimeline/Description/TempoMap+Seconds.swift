extension TempoMap {
  /// Returns the time of a beat in seconds from the start, with the precision of a Double.
  ///
  /// Tempi are clamped to the valid range.
  public func seconds(atBeat beat: Double) -> Double {
    var (seconds, last, tempo) = (0.0, 0.0, usable(beatsPerMinute))
    for change in risingChanges where change.beat.value < beat {
      seconds += (change.beat.value - last) * 60 / tempo
      (last, tempo) = (change.beat.value, usable(change.beatsPerMinute))
    }
    return seconds + (beat - last) * 60 / tempo
  }

  /// Returns the beat at a time in seconds from the start, with the precision of a Double.
  public func beat(atSeconds time: Double) -> Double {
    var (seconds, last, tempo) = (0.0, 0.0, usable(beatsPerMinute))
    for change in risingChanges {
      let next = seconds + (change.beat.value - last) * 60 / tempo
      guard next < time else { break }
      (seconds, last, tempo) = (next, change.beat.value, usable(change.beatsPerMinute))
    }
    return last + (time - seconds) * tempo / 60
  }

  /// The effective changes, in order.
  private var risingChanges: [Change] {
    var rising: [Change] = []
    // `sorted` is stable in practice only, so equal beats are told apart by their order.
    let sorted = changes.enumerated().sorted {
      ($0.element.beat, $0.offset) < ($1.element.beat, $1.offset)
    }
    for (_, change) in sorted where change.beat >= 0 {
      if rising.last?.beat == change.beat { rising.removeLast() }
      rising.append(change)
    }
    return rising
  }

  private func usable(_ tempo: Double) -> Double {
    let tempo = tempo >= TempoMap.tempi.lowerBound ? tempo : TempoMap.tempi.lowerBound
    return (min(tempo, TempoMap.tempi.upperBound) * 1000).rounded() / 1000
  }
}
