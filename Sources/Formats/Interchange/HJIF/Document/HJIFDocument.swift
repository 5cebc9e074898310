package import HapticsFormats
package import LocatedJSON

/// An MPEG haptics file as it was read: every effect with its place, right or wrong.
///
/// A document makes no judgement. Of a member that appears twice the first counts.
package struct HJIFDocument: Sendable {
  /// The source with all its values.
  package let json: JSONDocument
  /// The deviations from the format, in source order.
  package let misfits: SchemaViolations<HJIFLevel>
  /// The effects of all bands, in the file's order.
  package private(set) var effects: [Effect] = []
  /// The effects that are not played here.
  package private(set) var unplayed: [JSONDocument.NodeID] = []
  package private(set) var description: String?
  /// The effects that others of a perception refer to, by their numbers.
  private var library: [Int64: JSONDocument.NodeID] = [:]
  /// The number of keyframes that references have added.
  private var referredCount = 0

  /// The maximum number of keyframes from references, which could request any number in a short
  /// file.
  private static let referredLimit = 262_144

  /// An effect of a file.
  package struct Effect: Sendable {
    package let node: JSONDocument.NodeID
    /// A Boolean value that indicates whether its keyframes are transients.
    package let isTransient: Bool
    /// The frequencies of its band, in hertz.
    package let band: (lower: Double, upper: Double)
    /// The points in source order, with times in seconds from the start of the file.
    package var keyframes: [Keyframe]
  }

  /// A point of an effect.
  package struct Keyframe: Sendable {
    /// The time, in seconds.
    package let time: Double
    /// The amplitude including the channel's gain, from 0 to 1, or `nil` if the line continues.
    package let amplitude: Double?
    /// The frequency in hertz, or `nil` if the line continues.
    package let frequency: Double?
  }

  private typealias Fields = FormatFields<HJIFLevel>

  /// Reads a JSON text as an MPEG haptics file.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    self.json = json
    misfits = SchemaViolations(in: json)
    if !json.isEmpty { read() }
  }

  private mutating func read() {
    let file = Fields(of: 0, at: .file, in: json)
    description = file.text(.description)?.value
    let ticks = Double(file.integer(.timescale) ?? 1000)
    for perception in objects(in: file[.perceptions]) {
      let fields = Fields(of: perception, at: .perception, in: json)
      library = [:]
      for effect in objects(in: fields[.library]) {
        guard let id = Fields(of: effect, at: .effect, in: json).integer(.id) else { continue }
        if library[id] == nil { library[id] = effect }
      }
      for channel in objects(in: fields[.channels]) {
        let fields = Fields(of: channel, at: .channel, in: json)
        let gain = fields.number(.gain) ?? 1
        for band in objects(in: fields[.bands]) { read(band, gain, ticks) }
      }
    }
  }

  private mutating func read(_ band: JSONDocument.NodeID, _ gain: Double, _ ticks: Double) {
    let fields = Fields(of: band, at: .band, in: json)
    guard let type = fields.word(.bandType) else { return }
    let limits = (lower: fields.number(.lower) ?? 0, upper: fields.number(.upper) ?? 1000)
    for node in objects(in: fields[.effects]) {
      let effect = Fields(of: node, at: .effect, in: json)
      guard type != "WaveletWave", let points = points(of: effect) else {
        unplayed.append(node)
        continue
      }
      let start = Double(effect.integer(.position) ?? 0)
      var keyframes: [Keyframe] = []
      for keyframe in points {
        let fields = Fields(of: keyframe, at: .keyframe, in: json)
        keyframes.append(
          Keyframe(
            time: (start + Double(fields.integer(.relativePosition) ?? 0)) / ticks,
            amplitude: fields.number(.amplitude).map { min($0.magnitude * gain, 1) },
            frequency: fields.number(.frequency)
          )
        )
      }
      effects.append(
        Effect(
          node: node,
          isTransient: type == "Transient",
          band: limits,
          keyframes: keyframes
        )
      )
    }
  }

  /// Returns the keyframes of an effect or of the effect that it references, or `nil` without any.
  private mutating func points(of effect: Fields) -> [JSONDocument.NodeID]? {
    switch effect.word(.effectType) {
    case "Basis": return objects(in: effect[.keyframes])
    case "Reference":
      guard let id = effect.integer(.id), let node = library[id] else { return nil }
      let basis = Fields(of: node, at: .effect, in: json)
      guard basis.word(.effectType) == "Basis", referredCount < Self.referredLimit else {
        return nil
      }
      let points = objects(in: basis[.keyframes])
      referredCount += max(points.count, 1)
      return points
    default: return nil
    }
  }

  private func objects(in array: JSONDocument.NodeID?) -> [JSONDocument.NodeID] {
    guard let array, json.kind(of: array) == .array else { return [] }
    return json.elements(of: array).filter { json.kind(of: $0) == .object }
  }
}
