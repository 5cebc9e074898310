import HapticsRealtime

/// Searches for moments whose flashes, shown one after another, leave no room for one more.
///
/// Moments that are not chosen are not seen, so any moments of the last second can be chosen, each
/// with one case of losses. No more are needed than the limit of flashes. Going backward, it is
/// enough to try the latest of the moments that contribute the same flashes: an earlier one leaves
/// no more room for those before it.
struct FlashSearch {
  /// Moments that differ only in their time.
  private struct Group {
    /// The flashes of each case, as if they were shown at frame 0.
    let cases: [[PresentedVisual]]
    /// Rising; there is one at least.
    var frames: [Int64]
  }

  private let second: Int64
  private var groups: [Group] = []

  init(second: Int64) { self.second = second }

  /// Removes moments that are no longer within a second of a frame.
  mutating func advance(to frame: Int64) {
    groups.removeAll { frame - $0.frames[$0.frames.count - 1] > second }
  }

  /// Adds the moment at a frame, after all earlier ones.
  mutating func add(_ cases: [[PresentedVisual]], at frame: Int64) {
    guard cases.contains(where: { !$0.isEmpty }) else { return }
    let shape = cases.map { $0.map { $0.moved(to: 0) } }
    if let index = groups.firstIndex(where: { $0.cases == shape }) {
      groups[index].frames.append(frame)
    } else {
      groups.append(Group(cases: shape, frames: [frame]))
    }
  }

  /// Returns the moments, in order, that must be seen for a flash to be suppressed, the last of
  /// them its own; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - others: The flashes of the same moment that are shown before it.
  ///   - statuses: The statuses at the same moment.
  func moments(
    suppressing flash: FlashCheck.Flash,
    after others: [PresentedVisual],
    _ statuses: ModalityStatuses
  ) -> [FlashCheck.Moment]? {
    let own = FlashCheck.Moment(
      frame: flash.seen.frame,
      statuses: statuses,
      flashes: others.count + 1
    )
    return moments(before: flash, others).map { $0 + [own] }
  }

  /// - Parameters:
  ///   - later: The visuals that are already chosen.
  ///   - last: The last frame that may be chosen.
  private func moments(
    before flash: FlashCheck.Flash,
    _ later: [PresentedVisual],
    upTo last: Int64 = .max
  ) -> [FlashCheck.Moment]? {
    // The same function as in an engine decides here.
    switch flash.decision(after: later, second) {
    case .suppressed: return []
    case .merged: return nil
    case .shown: break
    }
    let window = flash.policy.mergeWindow
    let bounds = Set([last] + (later + [flash.seen]).map { min($0.frame - window, last) })
    for group in groups {
      // In order, so that the same file always gets the same words.
      for frame in Set(bounds.compactMap { group.frames.last(upTo: $0) }).sorted(by: >) {
        guard flash.seen.frame - frame <= second else { continue }
        for (index, flashes) in group.cases.enumerated() {
          var added: [PresentedVisual] = []
          for other in flashes {
            let seen = other.moved(to: frame)
            // The chosen visuals into which this one would be merged count in its place.
            let isCounted = !later.contains { $0.isRepeat(of: seen, within: window) }
            let isNew = !added.contains { seen.isRepeat(of: $0, within: window) }
            if isCounted, isNew { added.append(seen) }
          }
          guard !added.isEmpty,
            let before = moments(before: flash, added + later, upTo: frame - 1)
          else { continue }
          return before + [
            FlashCheck.Moment(
              frame: frame,
              statuses: FlashCheck.losses[index],
              flashes: added.count
            )
          ]
        }
      }
    }
    return nil
  }
}

extension PresentedVisual {
  fileprivate func moved(to frame: Int64) -> PresentedVisual {
    var moved = self
    moved.frame = frame
    return moved
  }
}

extension [Int64] {
  /// Returns the last of ascending numbers that is not greater than a bound.
  ///
  /// - Complexity: O(log *n*)
  fileprivate func last(upTo bound: Int64) -> Int64? {
    let after = partitioningIndex { $0 > bound }
    return after > 0 ? self[after - 1] : nil
  }
}
