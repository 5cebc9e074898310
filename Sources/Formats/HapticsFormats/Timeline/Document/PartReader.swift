import HapticsTimeline
import LocatedJSON

/// Reads the parts of a timeline file, and skips values with the wrong shape.
struct PartReader {
  typealias Fields = FormatFields<TimelineLevel>
  typealias NamedFields = (name: Located<String>, fields: Fields)

  let json: JSONDocument

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
    for change in fields.objects(.changes) {
      guard let beat = change.number(.beat), let bpm = change.number(.bpm) else { continue }
      tempo.change(to: bpm, at: Beats(beat))
    }
    return tempo
  }

  /// Returns the cues in the array that a key holds.
  func cues(_ key: TimelineKey, of file: Fields) -> [LocatedCue] {
    var cues: [LocatedCue] = []
    // An array that grows while it is filled takes three times its memory.
    cues.reserveCapacity(json.elements(of: file[key]).reduce(0) { count, _ in count + 1 })
    for fields in file.objects(key) {
      var cue = LocatedCue(node: fields.node)
      cue.name = fields.text(.name)
      cue.time = time(fields[.time])
      cue.every = time(fields[.every])
      cue.until = time(fields[.until])
      cue.track = fields.text(.track)
      cue.speech = speech(fields)
      cues.append(cue)
    }
    return cues
  }

  func tracks(_ named: some Sequence<NamedFields>) -> [LocatedTrack] {
    named.map { name, fields in
      var track = LocatedTrack(name: name)
      track.speech = speech(fields)
      track.duration = time(fields[.duration])
      track.spacing = fields.number(.spacing)
      for beat in json.elements(of: fields[.beats]) {
        if let time = time(beat) {
          track.beats.append(time)
        } else {
          track.hasAllBeats = false
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
    let terms = terms(fields)
    if !terms.isEmpty { speech.terms = terms }
    return speech
  }

  private func terms(_ fields: Fields) -> LocatedTerms {
    var terms = LocatedTerms()
    if let fallback = fields.object(.fallback) { terms.fallback = renditions(fallback) }
    terms.reduced = rendition(.reduced, of: fields)
    terms.minimumModalities = minimumModalities(fields)
    terms.losses = fields.object(.onLoss).map(losses)
    terms.priority = fields.integer(.priority).flatMap { UInt8(exactly: $0) }
    terms.latePolicy = latePolicy(fields)
    terms.bus = fields.text(.bus)
    terms.hapticBus = fields.text(.hapticBus)
    terms.gate = fields.text(.gate)
    terms.cooldown = fields.number(.cooldown)
    return terms
  }

  private func renditions(_ fields: Fields) -> LocatedRenditions {
    var renditions = LocatedRenditions()
    for modality in Modality.allCases {
      renditions[modality] = rendition(modality.key, of: fields)
    }
    return renditions
  }

  private func rendition(_ key: TimelineKey, of fields: Fields) -> LocatedRendition? {
    if let name = fields.text(key) { return LocatedRendition(name) }
    guard let rendition = fields.object(key) else { return nil }
    let effect = rendition.text(.effect)
    guard let name = rendition.text(.asset) ?? effect else { return nil }
    return LocatedRendition(
      name,
      shape: .init(
        effect: effect,
        gain: rendition.number(.gain),
        start: rendition.located(.from),
        end: rendition.located(.to),
        pan: rendition.number(.pan),
        pitch: rendition.number(.pitch),
        duration: time(rendition[.duration])?.value,
        payload: rendition.integer(.payload).flatMap { UInt64(exactly: $0) }
      )
    )
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
    policy.losses = fields.object(.onLoss).map(losses) ?? []
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
      guard let onLoss = losses.object(lost.key) else { return [] }
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
