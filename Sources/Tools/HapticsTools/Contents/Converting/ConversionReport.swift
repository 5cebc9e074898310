import Interchange
import LocatedJSON

/// Conversions as a JSON document, one file per line.
///
/// Lines and columns are counted from 1, and times are in seconds; `output` is `null` if no file
/// was written.
package struct ConversionReport: Report {
  package let opening: String
  package let separator = ",\n    "
  private let tail: [String]

  package init() {
    let document: JSON = ["files": [.hole], "failures": .hole]
    let pieces = document.pieces(.spread)
    opening = pieces[0]
    tail = Array(pieces.dropFirst())
  }

  package static func entry(_ file: ConvertedFile) -> String {
    let places = FindingPlaces(file.source)
    let conversion = file.conversion
    return JSON.object([
      .init("path", .string(file.source.name)),
      .init("output", file.output.map { .string($0) } ?? .null),
      .init("format", .string(file.format)),
      .init("findings", .array(conversion.findings.map { JSONReport.finding($0, places) })),
      .init("distance", distance(conversion.distance)),
      .init("withinTolerance", .boolean(conversion.isWithinTolerance)),
    ]).text(.line)
  }

  private static func distance(_ distance: ContourDistance) -> JSON {
    [
      "vibration": [
        "intensity": spread(distance.intensity), "sharpness": spread(distance.sharpness),
      ],
      "transients": [
        "intensity": spread(distance.transientIntensity),
        "sharpness": spread(distance.transientSharpness),
        "time": spread(distance.time),
        "missing": .integer(distance.missingTransients),
        "added": .integer(distance.addedTransients),
      ],
    ]
  }

  private static func spread(_ spread: ContourDistance.Spread) -> JSON {
    ["largest": .number(spread.largest), "mean": .number(spread.mean)]
  }

  package func closing(_ tally: Tally) -> String {
    let failures = JSON.array(
      tally.failures.map { ["path": .string($0.subject), "message": .string($0.reason)] }
    )
    return tail[0] + failures.text(.line) + tail[1] + "\n"
  }
}
