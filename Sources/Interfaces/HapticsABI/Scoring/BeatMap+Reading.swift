import CHaptics
import HapticsGame
import HapticsTimeline

extension BeatMap {
  /// Reads beats as C gives them.
  ///
  /// - Throws: ``CallError`` with the first of their faults.
  init(_ pointer: UnsafePointer<haptics_beat_map>?) throws(CallError) {
    let given = try pointer.readRequired()
    try require(given.duration, in: 0...BeatMap.horizon, "duration")
    try require(given.spacing, in: 1...BeatMap.horizon, "spacing")
    guard (0...BeatMap.mostBeats).contains(given.beat_count) else {
      let count = UInt(bitPattern: given.beat_count)
      throw .argument("beat_count is \(count), and must be 0 ... \(BeatMap.mostBeats)")
    }
    guard given.beats != nil || given.beat_count == 0 else { throw .null }
    let beats = Array(UnsafeBufferPointer(start: given.beats, count: given.beat_count))
    do throws(BeatMapError) {
      try self.init(nanoseconds: beats, duration: given.duration, spacing: given.spacing)
    } catch { throw .argument(error.words(beats)) }
  }
}

extension BeatMapError {
  fileprivate func words(_ beats: [Int64]) -> String {
    switch self {
    case .tooManyBeats(let count): "there are \(count) beats"
    case .outsideTrack(let beat): "beat \(beat) is at \(beats[beat]), outside the track"
    case .notLater(let beat, let before): "beat \(beat) is not later than beat \(before)"
    case .tooClose(let beat, let before, let gap):
      "beat \(beat) is \(gap) ns after beat \(before), less than the spacing"
    }
  }
}

extension HitAssist {
  /// Reads the windows as C gives them.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ judging: haptics_judging) throws(CallError) {
    self.init()
    try require(judging.misses_to_widen, in: 0...Int32.max, "misses_to_widen")
    try require(judging.hits_to_narrow, in: 0...Int32.max, "hits_to_narrow")
    try require(judging.input_latency, in: 0...BeatMap.horizon, "input_latency")
    try require(judging.narrow_window, in: 0...BeatMap.horizon, "narrow_window")
    try require(judging.wide_window, in: 0...BeatMap.horizon, "wide_window")
    missesToWiden = Int(judging.misses_to_widen)
    hitsToNarrow = Int(judging.hits_to_narrow)
    counting = try require(flag: judging.counts_in_total, "counts_in_total") ? .inTotal : .inARow
    (narrowNanoseconds, wideNanoseconds) = (judging.narrow_window, judging.wide_window)
  }
}

extension haptics_beat_map: VersionedStruct {
  static var typeName: StaticString { "haptics_beat_map" }
  static var initial: haptics_beat_map { chaptics_default_haptics_beat_map() }
}

extension haptics_judging: VersionedStruct {
  static var typeName: StaticString { "haptics_judging" }
  static var initial: haptics_judging { chaptics_default_haptics_judging() }
}
