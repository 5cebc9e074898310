import HapticsTimeline
import LocatedJSON

/// Reads the parts of a timeline file, and skips values with the wrong shape.
struct PartReader {
  typealias Fields = FormatFields<TimelineLevel>

  let json: JSONDocument

  /// The members of an object.
  func fields(of object: JSONDocument.NodeID, at level: TimelineLevel) -> Fields {
    Fields(of: object, at: level, in: json)
  }

  func time(_ node: JSONDocument.NodeID?) -> Located<TimelineTime>? {
    guard let node else { return nil }
    let time =
      json.number(of: node).map { TimelineTime($0, .seconds) }
      ?? (json.kind(of: node) == .string
        ? json.string(of: node).flatMap(TimelineTime.init) : nil)
    guard let time, time.range.contains(time.amount) else { return nil }
    return Located(time, at: node)
  }

  func tempo(_ fields: Fields) -> TempoMap {
    var tempo = TempoMap()
    if let bpm = fields.number(.bpm) { tempo.beatsPerMinute = bpm }
    if let beats = fields.integer(.beatsPerBar) { tempo.beatsPerBar = Int(beats) }
    guard let changes = fields[.changes] else { return tempo }
    for change in json.elements(of: changes) {
      let fields = self.fields(of: change, at: .tempoChange)
      guard let beat = fields.number(.beat), let bpm = fields.number(.bpm) else { continue }
      tempo.change(to: bpm, at: Beats(beat))
    }
    return tempo
  }

  func cues(_ array: JSONDocument.NodeID, at level: TimelineLevel) -> [LocatedCue] {
    json.elements(of: array).filter { json.kind(of: $0) == .object }.map { object in
      let fields = fields(of: object, at: level)
      var cue = LocatedCue(node: object)
      cue.name = fields.text(.name)
      cue.time = time(fields[.time])
      cue.every = time(fields[.every])
      cue.until = time(fields[.until])
      cue.track = fields.text(.track)
      cue.speech = speech(fields)
      return cue
    }
  }

  func tracks(_ object: JSONDocument.NodeID) -> [LocatedTrack] {
    json.members(of: object).map { name, value in
      let fields = fields(of: value, at: .track)
      var track = LocatedTrack(name: json.locatedName(name))
      track.speech = speech(fields)
      track.duration = time(fields[.duration])
      track.spacing = fields.number(.spacing)
      if let beats = fields[.beats] {
        for beat in json.elements(of: beats) {
          if let time = time(beat) {
            track.beats.append(time)
          } else {
            track.hasAllBeats = false
          }
        }
      }
      return track
    }
  }

  // MARK: - What is said

  private func speech(_ fields: Fields) -> LocatedContents {
    var speech = LocatedContents()
    speech.meaning = fields.integer(.meaning).flatMap { Int32(exactly: $0) }
    speech.renditions = renditions(fields)
    if let fallback = fields.fields(.fallback, at: .fallback) {
      speech.fallback = renditions(fallback)
    }
    speech.reduced = rendition(.reduced, of: fields)
    speech.minimumModalities = minimumModalities(fields)
    speech.losses = fields.fields(.onLoss, at: .losses).map(losses)
    speech.priority = fields.integer(.priority).flatMap { UInt8(exactly: $0) }
    speech.latePolicy = latePolicy(fields)
    speech.bus = fields.text(.bus)
    speech.hapticBus = fields.text(.hapticBus)
    speech.gate = fields.text(.gate)
    speech.cooldown = fields.number(.cooldown)
    return speech
  }

  private func renditions(_ fields: Fields) -> [Modality: LocatedRendition] {
    var renditions: [Modality: LocatedRendition] = [:]
    for modality in Modality.allCases {
      renditions[modality] = rendition(modality.key, of: fields)
    }
    return renditions
  }

  private func rendition(_ key: TimelineKey, of fields: Fields) -> LocatedRendition? {
    if let name = fields.text(key) { return LocatedRendition(asset: name) }
    guard let level = fields.level.member(key)?.shape.level,
      let rendition = fields.fields(key, at: level)
    else { return nil }
    let effect = level == .hapticRendition ? rendition.text(.effect) : nil
    guard let name = rendition.text(.asset) ?? effect else { return nil }
    return LocatedRendition(
      asset: name,
      effect: effect,
      gain: rendition.number(.gain),
      start: located(.from, of: rendition),
      end: located(.to, of: rendition),
      pan: rendition.number(.pan),
      pitch: rendition.number(.pitch),
      duration: time(rendition[.duration])?.value,
      payload: rendition.integer(.payload).flatMap { UInt64(exactly: $0) }
    )
  }

  private func located(_ key: TimelineKey, of fields: Fields) -> Located<Double>? {
    guard let node = fields[key], let number = fields.number(key) else { return nil }
    return Located(number, at: node)
  }

  private func latePolicy(_ fields: Fields) -> LatePolicy? {
    switch fields.word(.late) {
    case "join": .join
    case "drop": .drop
    default: time(fields[.late]).map { .playWhole(within: $0.value.duration) }
    }
  }

  // MARK: - The policy

  func policy(_ fields: Fields) -> LocatedPolicy {
    var policy = LocatedPolicy()
    policy.minimumModalities = minimumModalities(fields)
    policy.losses = fields.fields(.onLoss, at: .losses).map(losses) ?? []
    policy.mergeWindow = fields.number(.mergeWindow)
    policy.flashLimit = fields.integer(.flashLimit).map { Int($0) }
    policy.reducedLevel = fields.number(.reducedLevel)
    return policy
  }

  func quiet(_ fields: Fields) -> QuietPolicy {
    var quiet = QuietPolicy()
    if let cooldown = fields.number(.cooldown) { quiet.cooldown = cooldown }
    if let most = fields.integer(.mostPerSecond) { quiet.maximumPerSecond = Int(most) }
    quiet.momentPriority = fields.integer(.momentPriority).flatMap { UInt8(exactly: $0) }
    return quiet
  }

  private func minimumModalities(_ fields: Fields) -> Located<Int>? {
    guard let node = fields[.minimumModalities], let count = fields.integer(.minimumModalities)
    else { return nil }
    return Located(Int(count), at: node)
  }

  private func losses(_ losses: Fields) -> [LocatedAction] {
    Modality.allCases.flatMap { lost -> [LocatedAction] in
      guard let onLoss = losses.fields(lost.key, at: .actions) else { return [] }
      return Modality.allCases.compactMap { other in
        guard let node = onLoss[other.key], let action = action(other.key, of: onLoss)
        else { return nil }
        return LocatedAction(lost: lost, other: other, action: Located(action, at: node))
      }
    }
  }

  private func action(_ key: TimelineKey, of fields: Fields) -> LossPolicy.Action? {
    switch fields.word(key) {
    case "nothing": .nothing
    case "fallback": .fallback
    default: fields.number(key).map { .stronger(by: $0) }
    }
  }
}

extension Modality {
  /// The member that is about the modality.
  var key: TimelineKey {
    switch self {
    case .haptic: .haptic
    case .audio: .audio
    case .visual: .visual
    }
  }
}
