import HapticsCore
package import LocatedJSON

extension PatternFacts {
  /// The facts as JSON: times in seconds, values from 0 to 1, `null` for missing values.
  package func json(_ name: String) -> JSON {
    [
      "version": 1,
      "kind": "pattern",
      "path": .string(name),
      "duration": .number(duration.roundedToNanoseconds),
      "soundingEnd": .number(soundingEnd.roundedToNanoseconds),
      "loopEnd": .number(loopEnd.roundedToNanoseconds),
      "events": .line(
        .object(
          HapticEvent.EventType.allCases.map {
            .init($0.rawValue, .integer(eventCounts[$0] ?? 0))
          }
        )
      ),
      "silentEvents": .integer(silentCount),
      "mostAtOnce": .integer(mostAtOnce),
      "parameters": .integer(parameterCount),
      "curves": .integer(curveCount),
      "controlPoints": .integer(controlPointCount),
      "peakIntensity": peakIntensity.map(json) ?? .null,
      "peakVolume": peakVolume.map(json) ?? .null,
      "sharpness": sharpness.map {
        .line(["least": .number($0.lowerBound), "greatest": .number($0.upperBound)])
      } ?? .null,
      "closestTaps": closestTransients.map {
        .line([
          "time": .number($0.time.roundedToNanoseconds),
          "interval": .number($0.interval.roundedToNanoseconds),
        ])
      } ?? .null,
      "soundFiles": .array(soundFiles.map(JSON.string)),
    ]
  }

  private func json(_ peak: Peak) -> JSON {
    .line(["value": .number(peak.value), "event": .integer(peak.event)])
  }
}
