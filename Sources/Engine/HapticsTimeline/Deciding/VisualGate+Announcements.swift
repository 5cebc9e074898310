import HapticsRealtime

/// An announced cue, with the last reported answers about its parts, until it is due.
struct AnnouncedNotice: BitwiseCopyable {
  let notice: CueNotice
  var reported = VisualAcknowledgment()
  var start = StartAnswer()

  var visual: PresentedVisual {
    @_noAllocation @_noLocks get { PresentedVisual(reported.look, notice) }
  }

  @_noAllocation @_noLocks init(_ notice: CueNotice) { self.notice = notice }
}

extension VisualGate {
  /// Inserts a cue to announce, in the order in which cues are due.
  ///
  /// - Returns: The index of the cue, or `nil` if the memory is full. In that case, the cue is not
  ///   announced, and its visual is delivered when it is due.
  /// - Complexity: O(*n*) in the number of announcements after it.
  @_noAllocation @_noLocks package mutating func announce(_ notice: CueNotice) -> Int? {
    var place = announced.count
    while place > 0, notice.isBefore(announced[place - 1].notice) { place -= 1 }
    return announced.insert(AnnouncedNotice(notice), at: place) ? place : nil
  }

  /// Returns an announced cue, by its index.
  @_noAllocation @_noLocks
  package func notice(at place: Int) -> CueNotice { announced[place].notice }

  /// Returns the announced decision on a cue.
  @_noAllocation @_noLocks
  package func announcement(at place: Int) -> VisualAcknowledgment { announced[place].reported }

  /// Stores the reported answer of an announced cue.
  @_noAllocation @_noLocks package mutating func keep(_ answer: VisualAcknowledgment, at place: Int)
  {
    take(answer)
    announced[place].reported = answer
  }

  /// Returns the announced start of a cue's pattern.
  @_noAllocation @_noLocks
  package func start(at place: Int) -> StartAnswer { announced[place].start }

  /// Stores the reported start of a cue's pattern.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  package mutating func keep(_ start: StartAnswer, at place: Int) { announced[place].start = start }

  /// Returns the index of the announced cue with a start, or `nil`.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks package func place(ofStart number: UInt64) -> Int? {
    for place in 0..<announced.count where announced[place].start.number == number {
      return place
    }
    return nil
  }

  /// Marks the start of an announced cue as refused.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks package mutating func refuseStart(at place: Int) {
    announced[place].start.isRefused = true
  }

  /// Removes and returns the announced decisions on a cue that is due.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks package mutating func takeAnnouncement(
    of notice: CueNotice
  ) -> (visual: VisualAcknowledgment, start: StartAnswer) {
    for index in 0..<announced.count where announced[index].notice.isSame(as: notice) {
      let (reported, start) = (announced[index].reported, announced[index].start)
      announced.remove(at: index)
      return (reported, start)
    }
    return (VisualAcknowledgment(), StartAnswer())
  }

  /// Removes the announcement of a live cue.
  @_noAllocation @_noLocks package mutating func withdraw(_ token: CommandToken) {
    announced.removeAll { $0.notice.token.isSame(as: token) }
  }
}

extension CueNotice {
  /// Returns whether its cue is due before another one.
  ///
  /// At the same frame, live cues come first in the order of announcement, then playbacks by index,
  /// and the cues of each in the timeline's order.
  @_noAllocation @_noLocks fileprivate func isBefore(_ other: CueNotice) -> Bool {
    if frame != other.frame { return frame < other.frame }
    if playback.index != other.playback.index { return playback.index < other.playback.index }
    return playback.index >= 0 && mark.place < other.mark.place
  }

  @_noAllocation @_noLocks fileprivate func isSame(as other: CueNotice) -> Bool {
    playback.isSame(as: other.playback) && token.isSame(as: other.token) && frame == other.frame
      && cue.index == other.cue.index
  }
}
