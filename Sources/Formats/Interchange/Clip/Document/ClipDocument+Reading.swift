import HapticsFormats
import LocatedJSON

extension ClipDocument {
  private typealias Fields = FormatFields<ClipLevel>

  /// Reads the parts of a file, and skips values with the wrong shape.
  mutating func read() {
    let file = Fields(json)
    if let metadata = file.object(.metadata) {
      duration = metadata.number(.duration)
      for member in ClipLevel.metadata.members {
        guard let text = metadata.text(member.key)?.value else { continue }
        notes.append(HapticClip.Note(member.key, text))
      }
    }
    if let envelopes = file.object(.signals)?.object(.continuous)?.object(.envelopes) {
      amplitudeNode = envelopes[.amplitude]
      amplitude = points(in: envelopes[.amplitude], at: .amplitudePoint, .amplitude)
      frequency = points(in: envelopes[.frequency], at: .frequencyPoint, .frequency)
    } else if file[.signals] == nil, let voices = file.object(.voices) {
      isLegacy = true
      readVoices(voices)
    }
  }

  /// Reads the voices of a clip of version 0, whose values are all `amplitude`.
  private mutating func readVoices(_ voices: Fields) {
    let envelopes = lists(in: voices[.envelopes])
    amplitudeNode = envelopes.first
    amplitude = points(in: envelopes.first, at: .voicePoint, .amplitude)
    if envelopes.count > 1 { frequency = points(in: envelopes[1], at: .voicePoint, .amplitude) }
    let lists = lists(in: voices[.transients])
    transients = points(in: lists.first, at: .voicePoint, .amplitude)
    let frequencies = lists.count > 1 ? points(in: lists[1], at: .voicePoint, .amplitude) : []
    for (index, transient) in transients.enumerated() {
      transients[index].emphasis = LocatedEmphasis(
        node: transient.node,
        amplitude: transient.value,
        frequency: index < frequencies.count ? frequencies[index].value : nil
      )
    }
  }

  private func lists(in array: JSONDocument.NodeID?) -> [JSONDocument.NodeID] {
    json.elements(of: array).filter { json.kind(of: $0) == .array }
  }

  private func points(
    in array: JSONDocument.NodeID?,
    at level: ClipLevel,
    _ key: ClipKey
  ) -> [LocatedPoint] {
    json.elements(of: array).filter { json.kind(of: $0) == .object }.map { node in
      let fields = Fields(of: node, at: level, in: json)
      var point = LocatedPoint(node: node)
      point.time = fields.located(.time)
      point.value = fields.located(key)
      if let emphasis = fields.object(.emphasis), json.kind(of: emphasis.node) == .object {
        point.emphasis = LocatedEmphasis(
          node: emphasis.node,
          amplitude: emphasis.located(.amplitude),
          frequency: emphasis.located(.frequency)
        )
      }
      return point
    }
  }
}
