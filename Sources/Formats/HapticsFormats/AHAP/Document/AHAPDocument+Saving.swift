public import HapticsCore
import LocatedJSON

extension HapticPattern {
  /// Returns the pattern as the canonical text of an AHAP file, which reads back as the same
  /// pattern.
  ///
  /// Only the waveform of events other than `AudioCustom` is lost, because nothing plays it.
  /// Events, parameters and curves are in the order of their times as far as the pattern's order of
  /// each kind allows. A curve with more points than Core Haptics plays becomes several equivalent
  /// ones.
  ///
  /// ```swift
  /// let text = try pattern.ahapText(metadata: ["Project": "My Game"])
  /// ```
  ///
  /// - Parameter metadata: A description for people.
  /// - Throws: ``FormatError/notFinite`` if a time or value is not finite, and
  ///   ``FormatError/repeatedName(_:)`` if the metadata has a name twice.
  public func ahapText(
    metadata: KeyValuePairs<String, String> = [:]
  ) throws(FormatError) -> String {
    String(decoding: try ahapBytes(metadata: metadata), as: UTF8.self)
  }

  /// Returns the bytes of ``ahapText(metadata:)``.
  ///
  /// They are generated a few elements at a time, without another copy of the whole text in memory.
  ///
  /// - Parameter metadata: A description for people.
  /// - Throws: The errors of ``ahapText(metadata:)``.
  package func ahapBytes(
    metadata: KeyValuePairs<String, String> = [:]
  ) throws(FormatError) -> [UInt8] {
    let entries = SavedEntry.all(of: self)
    // The entries belong into the empty array of 'Pattern', the last key.
    let frame = try CanonicalText(AHAPDocument([], metadata: metadata)).bytes()
    guard !entries.isEmpty, let opening = frame.lastIndex(of: UInt8(ascii: "["))
    else { return frame }
    var bytes = Array(frame[...opening])
    var start = 0
    while start < entries.count {
      let end = min(start + Self.entriesAtOnce, entries.count)
      // The layout of an element does not depend on its neighbors.
      let document = try AHAPDocument(Array(entries[start..<end]), metadata: [:])
      let text = try CanonicalText(document).elements()
      if start == 0 {
        bytes.reserveCapacity(frame.count + text.count / end * entries.count * 5 / 4)
      } else {
        bytes.append(UInt8(ascii: ","))
      }
      bytes += text
      start = end
    }
    bytes += "\n  ".utf8
    bytes += frame[(opening + 1)...]
    return bytes
  }

  private static var entriesAtOnce: Int { 256 }
}

extension AHAPDocument {
  /// The file that a pattern is saved as.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - metadata: A description for people.
  /// - Throws: ``FormatError/notFinite`` if a time or value is not finite.
  /// - SeeAlso: ``HapticPattern/ahapText(metadata:)``
  public init(
    _ pattern: HapticPattern,
    metadata: KeyValuePairs<String, String> = [:]
  ) throws(FormatError) {
    try self.init(SavedEntry.all(of: pattern), metadata: metadata)
  }

  fileprivate init(
    _ entries: [SavedEntry],
    metadata: KeyValuePairs<String, String>
  ) throws(FormatError) {
    var text = ValueText<AHAPKey>()
    text.object { text in
      text.number(.version, 1)
      if !metadata.isEmpty {
        text.object(.metadata) { text in
          for (name, value) in metadata { text.text(named: name, value) }
        }
      }
      text.list(.pattern, of: entries) { entry, text in
        text.object { text in entry.write(to: &text) }
      }
    }
    guard text.isFinite else { throw .notFinite }
    let limits = JSONDocument.Limits(size: JSONDocument.Limits.sizeMaximum)
    self.init(JSONDocument(reading: text.bytes, limits: limits))
  }
}

/// An element of `Pattern` to write.
private enum SavedEntry {
  case parameter(HapticDynamicParameter)
  case event(HapticEvent)
  case curve(HapticParameterCurve)

  /// The elements of a pattern, merged by their times.
  static func all(of pattern: HapticPattern) -> [SavedEntry] {
    var queues: [ArraySlice<SavedEntry>] = [
      // At equal times a parameter applies before an event.
      pattern.parameters.map { .parameter($0) }[...],
      pattern.events.map { .event($0) }[...],
      pattern.curves.flatMap { $0.split() }.map { .curve($0) }[...],
    ]
    var entries: [SavedEntry] = []
    while let next = queues.indices.filter({ !queues[$0].isEmpty })
      .min(by: { queues[$0].first?.time ?? 0 < queues[$1].first?.time ?? 0 })
    {
      entries += queues[next].prefix(1)
      queues[next].removeFirst()
    }
    return entries
  }

  private var time: Double {
    switch self {
    case .parameter(let parameter): parameter.time
    case .event(let event): event.time
    case .curve(let curve): curve.time
    }
  }

  /// Adds the element's member.
  func write(to text: inout ValueText<AHAPKey>) {
    switch self {
    case .parameter(let parameter):
      text.object(.parameter) { text in
        text.text(.parameterID, parameter.id.rawValue)
        text.number(.time, parameter.time)
        text.number(.parameterValue, parameter.value)
      }
    case .event(let event): text.object(.event) { text in Self.write(event, to: &text) }
    case .curve(let curve):
      text.object(.parameterCurve) { text in
        text.text(.parameterID, curve.id.rawValue)
        text.number(.time, curve.time)
        text.list(.parameterCurveControlPoints, of: curve.controlPoints) { point, text in
          text.object { text in
            text.number(.time, point.time)
            text.number(.parameterValue, point.value)
          }
        }
      }
    }
  }

  private static func write(_ event: HapticEvent, to text: inout ValueText<AHAPKey>) {
    text.number(.time, event.time)
    text.text(.eventType, event.type.rawValue)
    if let duration = event.duration { text.number(.eventDuration, duration) }
    if let waveform = event.waveform {
      text.text(.eventWaveformPath, waveform.path)
      // Default values are omitted.
      if !waveform.usesVolumeEnvelope { text.flag(.eventWaveformUseVolumeEnvelope, false) }
      if waveform.isLooped { text.flag(.eventWaveformLoopEnabled, true) }
    }
    guard !event.parameters.isEmpty else { return }
    text.list(.eventParameters, of: event.parameters) { parameter, text in
      text.object { text in
        text.text(.parameterID, parameter.id.rawValue)
        text.number(.parameterValue, parameter.value)
      }
    }
  }
}
