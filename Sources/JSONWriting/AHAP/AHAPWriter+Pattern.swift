public import HapticsCore

extension AHAPWriter {
  /// The canonical text of a pattern, which reads back as the same pattern.
  ///
  /// Events, parameters and curves stand in the order of their times as far as that leaves each
  /// kind in the pattern's own order. A curve of more points than Core Haptics plays is written as
  /// several, which together are the same.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - metadata: What people are told about it.
  /// - Throws: ``WritingError/notFinite`` where a time or value is not finite.
  public static func text(
    of pattern: HapticPattern,
    metadata: KeyValuePairs<String, String> = [:]
  ) throws(WritingError) -> String {
    let entries = entries(of: pattern)
    guard entries.allSatisfy(\.isFinite) else { throw .notFinite }
    var members = [JSON.Member("Version", .number(1))]
    if !metadata.isEmpty {
      members.append(
        .init("Metadata", .object(metadata.map { .init($0.key, .string($0.value)) }))
      )
    }
    members.append(.init("Pattern", .hole))
    return try text(members, pattern: entries.lazy.map(\.json))
  }

  private static func entries(of pattern: HapticPattern) -> [Entry] {
    var queues: [ArraySlice<Entry>] = [
      // At equal times a parameter applies before an event.
      pattern.parameters.map(Entry.init)[...],
      pattern.events.map(Entry.init)[...],
      pattern.curves.flatMap { $0.split() }.map(Entry.init)[...],
    ]
    var entries: [Entry] = []
    while let next = queues.indices.filter({ !queues[$0].isEmpty })
      .min(by: { queues[$0].first?.time ?? 0 < queues[$1].first?.time ?? 0 })
    {
      entries += queues[next].prefix(1)
      queues[next].removeFirst()
    }
    return entries
  }
}

/// An element of `Pattern`, ready to be written.
private struct Entry {
  let time: Double
  let json: JSON
  let isFinite: Bool

  init(_ parameter: HapticDynamicParameter) {
    time = parameter.time
    isFinite = parameter.time.isFinite && parameter.value.isFinite
    json = [
      "Parameter": [
        "ParameterID": .string(parameter.id.rawValue),
        "Time": .number(parameter.time),
        "ParameterValue": .number(parameter.value),
      ]
    ]
  }

  init(_ curve: HapticParameterCurve) {
    time = curve.time
    isFinite =
      curve.time.isFinite
      && curve.controlPoints.allSatisfy { $0.time.isFinite && $0.value.isFinite }
    let points = curve.controlPoints.map { point -> JSON in
      .line(["Time": .number(point.time), "ParameterValue": .number(point.value)])
    }
    json = [
      "ParameterCurve": [
        "ParameterID": .string(curve.id.rawValue),
        "Time": .number(curve.time),
        "ParameterCurveControlPoints": .array(points),
      ]
    ]
  }

  init(_ event: HapticEvent) {
    time = event.time
    isFinite =
      event.time.isFinite && event.duration?.isFinite != false
      && event.parameters.allSatisfy(\.value.isFinite)
    var members: [JSON.Member] = [
      .init("Time", .number(event.time)), .init("EventType", .string(event.type.rawValue)),
    ]
    if let duration = event.duration { members.append(.init("EventDuration", .number(duration))) }
    if let waveform = event.waveform {
      members.append(.init("EventWaveformPath", .string(waveform.path)))
      // What is as it is by default is left to the default.
      if !waveform.usesVolumeEnvelope {
        members.append(.init("EventWaveformUseVolumeEnvelope", false))
      }
      if waveform.isLooped { members.append(.init("EventWaveformLoopEnabled", true)) }
    }
    if !event.parameters.isEmpty {
      let parameters = event.parameters.map { parameter -> JSON in
        .line([
          "ParameterID": .string(parameter.id.rawValue),
          "ParameterValue": .number(parameter.value),
        ])
      }
      members.append(.init("EventParameters", .array(parameters)))
    }
    json = ["Event": .object(members)]
  }
}
