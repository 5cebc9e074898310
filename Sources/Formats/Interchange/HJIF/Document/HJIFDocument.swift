package import HapticsFormats
package import LocatedJSON

/// An MPEG haptics file as it was read: every effect with its place, right or wrong.
///
/// A document makes no judgement. Of a member that appears twice the first counts.
package struct HJIFDocument: Sendable {
  /// The source with all its values.
  package let json: JSONDocument
  /// The deviations from the format, in source order.
  package let violations: SchemaViolations<HJIFLevel>
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
    violations = SchemaViolations(in: json)
    if !json.isEmpty { read() }
  }

  private mutating func read() {
    let file = Fields(json)
    description = file.text(.description)?.value
    let ticks = Double(file.integer(.timescale) ?? 1000)
    for perception in file.objects(.perceptions) {
      library = [:]
      for effect in perception.objects(.library) {
        guard let id = effect.integer(.id) else { continue }
        if library[id] == nil { library[id] = effect.node }
      }
      for channel in perception.objects(.channels) {
        let gain = channel.number(.gain) ?? 1
        for band in channel.objects(.bands) { read(band, gain, ticks) }
      }
    }
  }

  private mutating func read(_ band: Fields, _ gain: Double, _ ticks: Double) {
    guard let type = band.word(.bandType) else { return }
    let limits = (lower: band.number(.lower) ?? 0, upper: band.number(.upper) ?? 1000)
    for effect in band.objects(.effects) {
      guard type != "WaveletWave", let basis = basis(of: effect) else {
        unplayed.append(effect.node)
        continue
      }
      let start = Double(effect.integer(.position) ?? 0)
      let keyframes = basis.objects(.keyframes).map { keyframe in
        Keyframe(
          time: (start + Double(keyframe.integer(.relativePosition) ?? 0)) / ticks,
          amplitude: keyframe.number(.amplitude).map { min($0.magnitude * gain, 1) },
          frequency: keyframe.number(.frequency)
        )
      }
      if basis.node != effect.node { referredCount += max(keyframes.count, 1) }
      effects.append(
        Effect(
          node: effect.node,
          isTransient: type == "Transient",
          band: limits,
          keyframes: keyframes
        )
      )
    }
  }

  /// Returns the effect itself or the one that it references, or `nil` without keyframes.
  private func basis(of effect: Fields) -> Fields? {
    switch effect.word(.effectType) {
    case "Basis": return effect
    case "Reference":
      guard let id = effect.integer(.id), let node = library[id] else { return nil }
      let basis = Fields(of: node, at: effect.level, in: json)
      return basis.word(.effectType) == "Basis" && referredCount < Self.referredLimit ? basis : nil
    default: return nil
    }
  }
}
