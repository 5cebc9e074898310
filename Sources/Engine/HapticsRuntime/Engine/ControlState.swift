import HapticsTimeline

/// The state that commands change, as a value, so that a failed transaction can restore it.
struct ControlState {
  var records: [PlaybackRecord]
  var sheets = RetainedSheets()
  var players = PlayerTable()
  var mix = MixRecord()
  var curves: [Int32: CurveInFlight] = [:]

  init(playbacks: Int) {
    records = Array(repeating: PlaybackRecord(), count: playbacks)
  }

  /// Returns the index of a playback's record, or `nil` if another playback has replaced it.
  func index(of playback: PlaybackKey) -> Int? {
    let index = Int(playback.index)
    guard records.indices.contains(index), records[index].generation == playback.generation else {
      return nil
    }
    return index
  }

  /// Replaces a record, and keeps the sheet that its command brings in.
  mutating func replace(_ index: Int, _ record: PlaybackRecord) {
    let old = records[index]
    records[index] = record
    if let sheet = record.sheet, sheet !== old.sheet || record.generation != old.generation {
      sheets.retain(sheet)
    }
  }

  mutating func retire(_ id: Int32) {
    if curves.removeValue(forKey: id) == nil { sheets.release(id) }
  }

  mutating func apply(_ change: TransportNotice) {
    guard let index = index(of: change.playback) else { return }
    switch change.kind {
    case .sought, .replaced:
      let target = change.kind == .sought ? change.position : nil
      if let place = records[index].targets.firstIndex(of: target) {
        records[index].targets.remove(at: place)
      }
    case .finished, .stopped: records[index].isActive = false
    case .started, .looped, .paused, .resumed, .rateChanged, .amended: break
    }
  }
}
