internal import HapticsTimeline
internal import LocatedJSON

/// Reads the parts of a timeline file; what does not fit its shape is passed over.
struct PartReader {
  let json: JSONDocument

  /// The values of an object's members, the first of each name.
  func fields(
    of object: JSONDocument.NodeID,
    at level: TimelineLevel
  ) -> [TimelineKey: JSONDocument.NodeID] {
    var fields: [TimelineKey: JSONDocument.NodeID] = [:]
    for (name, value) in json.members(of: object) {
      guard let member = json.string(of: name).flatMap(level.member(named:)),
        fields[member.key] == nil
      else { continue }
      fields[member.key] = value
    }
    return fields
  }

  /// A member's name with its place.
  func name(_ node: JSONDocument.NodeID) -> Located<String> {
    Located(json.string(of: node) ?? "", at: node)
  }

  func text(_ node: JSONDocument.NodeID?) -> Located<String>? {
    guard let node, json.kind(of: node) == .string, let text = json.string(of: node) else {
      return nil
    }
    return Located(text, at: node)
  }

  func number(_ node: JSONDocument.NodeID?, in range: ClosedRange<Double>) -> Double? {
    guard let number = node.flatMap(json.number), range.contains(number) else { return nil }
    return number
  }

  func integer(_ node: JSONDocument.NodeID?, in range: ClosedRange<Int>) -> Int? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(node, in: bounds), number.rounded() == number else { return nil }
    return Int(number)
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

  func tempo(_ object: JSONDocument.NodeID) -> TempoMap {
    var tempo = TempoMap()
    let fields = fields(of: object, at: .tempo)
    if let bpm = number(fields[.bpm], in: TempoMap.tempi) { tempo.beatsPerMinute = bpm }
    if let beats = integer(fields[.beatsPerBar], in: 1...1000) { tempo.beatsPerBar = beats }
    guard let changes = fields[.changes] else { return tempo }
    for change in json.elements(of: changes) {
      let fields = self.fields(of: change, at: .tempoChange)
      guard let beat = number(fields[.beat], in: 0...1_000_000),
        let bpm = number(fields[.bpm], in: TempoMap.tempi)
      else { continue }
      tempo.change(to: bpm, at: Beats(beat))
    }
    return tempo
  }

  func cues(_ array: JSONDocument.NodeID) -> [LocatedCue] {
    json.elements(of: array).filter { json.kind(of: $0) == .object }.map(cue)
  }

  private func cue(_ object: JSONDocument.NodeID) -> LocatedCue {
    let fields = fields(of: object, at: .cue)
    var cue = LocatedCue(node: object)
    cue.name = text(fields[.name])
    cue.time = time(fields[.at])
    cue.track = text(fields[.track])
    cue.speech = speech(fields)
    return cue
  }

  func tracks(_ object: JSONDocument.NodeID) -> [LocatedTrack] {
    json.members(of: object).map { name, value in
      let fields = fields(of: value, at: .track)
      var track = LocatedTrack(name: self.name(name))
      track.speech = speech(fields)
      track.length = time(fields[.length])
      track.spacing = number(fields[.spacing], in: 0.001...60)
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

  private func speech(_ fields: [TimelineKey: JSONDocument.NodeID]) -> LocatedSpeech {
    var speech = LocatedSpeech()
    speech.meaning = integer(fields[.meaning], in: 0...Int(Int32.max)).map(Int32.init)
    speech.renditions = renditions(fields)
    if let instead = fields[.instead] {
      speech.substitutes = renditions(self.fields(of: instead, at: .substitutes))
    }
    speech.reach = reach(fields[.reach])
    speech.losses = fields[.whenLost].map(losses)
    speech.priority = integer(fields[.priority], in: 0...255).map(UInt8.init)
    speech.latePolicy = latePolicy(fields[.late])
    return speech
  }

  private func renditions(
    _ fields: [TimelineKey: JSONDocument.NodeID]
  ) -> [Modality: LocatedRendition] {
    var renditions: [Modality: LocatedRendition] = [:]
    for modality in Modality.allCases {
      guard let node = fields[modality.key] else { continue }
      renditions[modality] = rendition(node)
    }
    return renditions
  }

  private func rendition(_ node: JSONDocument.NodeID) -> LocatedRendition? {
    if let name = text(node) { return LocatedRendition(asset: name) }
    let fields = fields(of: node, at: .visualRendition)
    let others = self.fields(of: node, at: .rendition)
    guard let name = text(fields[.asset]) else { return nil }
    return LocatedRendition(
      asset: name,
      gain: number(others[.gain], in: 0...16),
      duration: time(fields[.duration])?.value,
      payload: integer(fields[.payload], in: 0...(1 << 53)).map(UInt64.init)
    )
  }

  private func latePolicy(_ node: JSONDocument.NodeID?) -> LatePolicy? {
    guard let node else { return nil }
    switch text(node)?.value {
    case "join": return .join
    case "drop": return .drop
    default: return time(node).map { .playWhole(within: $0.value.length) }
    }
  }

  // MARK: - The policy

  func policy(_ object: JSONDocument.NodeID) -> LocatedPolicy {
    let fields = fields(of: object, at: .policy)
    var policy = LocatedPolicy()
    policy.reach = reach(fields[.reach])
    policy.losses = fields[.whenLost].map(losses) ?? []
    policy.mergeWindow = number(fields[.merge], in: 0...RedundancyPolicy.longestMergeWindow)
    policy.flashLimit = integer(fields[.flashes], in: 0...RedundancyPolicy.mostFlashes)
    policy.reducedLevel = number(fields[.reduced], in: 0...1)
    return policy
  }

  private func reach(_ node: JSONDocument.NodeID?) -> Located<Int>? {
    guard let node, let count = integer(node, in: 0...3) else { return nil }
    return Located(count, at: node)
  }

  private func losses(_ object: JSONDocument.NodeID) -> [LocatedResponse] {
    let losses = fields(of: object, at: .losses)
    return Modality.allCases.flatMap { lost -> [LocatedResponse] in
      guard let node = losses[lost.key] else { return [] }
      let responses = fields(of: node, at: .responses)
      return Modality.allCases.compactMap { other in
        guard let node = responses[other.key], let response = response(node) else { return nil }
        return LocatedResponse(lost: lost, other: other, response: Located(response, at: node))
      }
    }
  }

  private func response(_ node: JSONDocument.NodeID) -> RedundancyPolicy.Response? {
    switch text(node)?.value {
    case "nothing": .nothing
    case "substitute": .substitute
    default: number(node, in: 1...RedundancyPolicy.mostStrength).map { .stronger(by: $0) }
    }
  }
}

extension Modality {
  /// The member that is about the sense.
  var key: TimelineKey {
    switch self {
    case .haptic: .haptic
    case .audio: .audio
    case .visual: .visual
    }
  }
}
