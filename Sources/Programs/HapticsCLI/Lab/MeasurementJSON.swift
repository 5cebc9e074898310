package import HapticsFiles
import HapticsSynthesis
package import LocatedJSON

extension Measurement {
  /// The measurement as JSON: all times in seconds.
  package var json: JSON {
    [
      "path": .string(name),
      "sampleRate": .integer(skew.sampleRate),
      "sound": skew.sound.json,
      "haptic": skew.haptic.json,
      "skew": [
        "count": .integer(skew.summary.count),
        "median": .number(skew.summary.median),
        "spread": .number(skew.summary.spread),
        "least": .number(skew.summary.range.lowerBound),
        "greatest": .number(skew.summary.range.upperBound),
        "worst": .line(
          ["time": .number(skew.summary.worst.time), "skew": .number(skew.summary.worst.skew)]
        ),
        "drift": .number(skew.summary.drift),
        "spreadWithoutDrift": .number(skew.summary.spreadWithoutDrift),
      ],
      "pairs": .array(
        skew.pairing.pairs.map {
          .line([
            "sound": .integer($0.first), "haptic": .integer($0.second), "skew": .number($0.skew),
          ])
        }
      ),
      "soundAlone": .line(.array(skew.pairing.firstAlone.map(JSON.integer))),
      "hapticAlone": .line(.array(skew.pairing.secondAlone.map(JSON.integer))),
    ]
  }
}

extension SkewMeasurement.Channel {
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
