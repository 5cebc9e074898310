import HapticsRealtime

/// A cue that is announced, and what was told of it.
struct AnnouncedNotice: BitwiseCopyable {
  let notice: VisualNotice
  var reported = VisualAnswer()

  /// What is told of it, if it is shown.
  var visual: ShownVisual {
    @_noAllocation @_noLocks get { ShownVisual(reported.look, notice) }
  }

  @_noAllocation @_noLocks
  init(_ notice: VisualNotice) { self.notice = notice }
}

extension VisualGate {
  /// Takes in a cue that is to be announced, at its place in the order in which cues are due.
  ///
  /// - Returns: Its place; `nil` where there is no memory left: then the cue is not announced, and
  ///   its visual is handed over at its moment.
  /// - Complexity: O(*n*) in the number of announcements after it.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func announce(_ notice: VisualNotice) -> Int? {
    var place = announced.count
    while place > 0, notice.isBefore(announced[place - 1].notice) { place -= 1 }
    return announced.insert(AnnouncedNotice(notice), at: place) ? place : nil
  }

  /// A cue that is announced, by its place from 0.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func notice(at place: Int) -> VisualNotice { announced[place].notice }

  /// The announced decision on a cue.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func announcement(at place: Int) -> VisualAnswer { announced[place].reported }

  /// Keeps what is told of a cue that is announced.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func keep(_ answer: VisualAnswer, at place: Int) {
    take(answer)
    announced[place].reported = answer
  }

  /// Removes and returns the announced decision on a cue that is due.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func takeAnnouncement(of notice: VisualNotice) -> VisualAnswer {
    for index in 0..<announced.count where announced[index].notice.isSame(as: notice) {
      let reported = announced[index].reported
      announced.remove(at: index)
      return reported
    }
    return VisualAnswer()
  }

  /// Forgets what was announced of a live cue.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func withdraw(_ token: CommandToken) {
    announced.removeAll { $0.notice.token.isSame(as: token) }
  }
}

extension VisualNotice {
  /// Whether its cue is due before another one: at one frame live cues come first, as they were
  /// announced, then playbacks by their places, and of each the cues in the timeline's order.
  @_noAllocation @_noLocks
  fileprivate func isBefore(_ other: VisualNotice) -> Bool {
    if frame != other.frame { return frame < other.frame }
    if playback.index != other.playback.index { return playback.index < other.playback.index }
    return playback.index >= 0 && mark.place < other.mark.place
  }

  /// Whether both are of one cue at one moment.
  @_noAllocation @_noLocks
  fileprivate func isSame(as other: VisualNotice) -> Bool {
    playback.isSame(as: other.playback) && token.isSame(as: other.token) && frame == other.frame
      && cue.index == other.cue.index
  }
}
