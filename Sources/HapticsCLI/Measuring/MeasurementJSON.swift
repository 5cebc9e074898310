internal import HapticsMeasuring
internal import JSONWriting

extension Measurement {
  /// The measurement as JSON: all times in seconds.
  var json: JSON {
    [
      "path": .string(name),
      "sampleRate": .integer(sampleRate),
      "sound": sound.json,
      "haptic": haptic.json,
      "skew": [
        "count": .integer(summary.count),
        "median": .number(summary.median),
        "spread": .number(summary.spread),
        "least": .number(summary.range.lowerBound),
        "greatest": .number(summary.range.upperBound),
        "worst": .line(
          ["time": .number(summary.worst.time), "skew": .number(summary.worst.skew)]
        ),
        "drift": .number(summary.drift),
        "spreadWithoutDrift": .number(summary.spreadWithoutDrift),
      ],
      "pairs": .array(
        pairing.pairs.map {
          .line([
            "sound": .integer($0.first), "haptic": .integer($0.second), "skew": .number($0.skew),
          ])
        }
      ),
      "soundAlone": .line(.array(pairing.firstAlone.map(JSON.integer))),
      "hapticAlone": .line(.array(pairing.secondAlone.map(JSON.integer))),
    ]
  }
}

extension Measurement.Channel {
  fileprivate var json: JSON {
    [
      "channel": .integer(number),
      "onsets": .array(
        onsets.map {
          .line(["time": .number($0.time), "peak": .number($0.peak), "noise": .number($0.noise)])
        }
      ),
    ]
  }
}
