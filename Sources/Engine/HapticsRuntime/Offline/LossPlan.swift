package import HapticsTimeline

/// The losses of modalities during an offline run.
///
/// ```swift
/// var plan = LossPlan()
/// plan.add(.failed(.gameControllerDisconnect), of: .haptic, from: 12.5, to: 14)
/// ```
package struct LossPlan: Hashable, Sendable {
  /// The losses, in any order; if several overlap, the last one applies.
  package var losses: [Loss] = []

  /// A modality that is not available for a while.
  package struct Loss: Hashable, Sendable {
    package var modality: Modality
    package var status: ModalityStatus
    /// From when on, in seconds.
    package var start: Double
    /// The end, in seconds; infinity is the end of the run.
    package var end: Double

    /// Creates a loss from one time until another.
    package init(
      _ status: ModalityStatus,
      of modality: Modality,
      from start: Double = 0,
      to end: Double = .infinity
    ) {
      self.modality = modality
      self.status = status
      self.start = start
      self.end = end
    }
  }

  /// Creates a plan in which nothing goes wrong.
  package init() {}

  package mutating func add(
    _ status: ModalityStatus,
    of modality: Modality,
    from start: Double = 0,
    to end: Double = .infinity
  ) {
    losses.append(Loss(status, of: modality, from: start, to: end))
  }

  /// Returns the status of a modality in the block that starts at a frame.
  package func status(of modality: Modality, at frame: Int64, sampleRate: Int) -> ModalityStatus {
    let loss = losses.last { loss in
      loss.modality == modality
        && LossPlan.frame(loss.start, sampleRate) <= frame
        && frame < LossPlan.frame(loss.end, sampleRate)
    }
    return loss?.status ?? .available
  }

  /// Returns the frame of the next change after a frame.
  func change(after frame: Int64, sampleRate: Int) -> Int64 {
    var next = Int64.max
    for loss in losses {
      for time in [loss.start, loss.end] {
        let change = LossPlan.frame(time, sampleRate)
        if change > frame { next = min(next, change) }
      }
    }
    return next
  }

  private static func frame(_ seconds: Double, _ sampleRate: Int) -> Int64 {
    FramePosition(seconds: seconds, sampleRate: sampleRate).frame
  }
}
