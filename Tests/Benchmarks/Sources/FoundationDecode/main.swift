import Foundation

// decode-with-foundation PATH…: decodes files, or the files of folders, into an equal model.

struct Pattern: Decodable {
  var version: Double?
  var metadata: [String: String]?
  var pattern: [Entry]

  enum CodingKeys: String, CodingKey {
    case version = "Version"
    case metadata = "Metadata"
    case pattern = "Pattern"
  }
}

struct Entry: Decodable {
  var event: Event?
  var parameter: Parameter?
  var curve: Curve?

  enum CodingKeys: String, CodingKey {
    case event = "Event"
    case parameter = "Parameter"
    case curve = "ParameterCurve"
  }
}

struct Event: Decodable {
  var time: Double
  var type: String
  var duration: Double?
  var parameters: [Parameter]?
  var waveformPath: String?

  enum CodingKeys: String, CodingKey {
    case time = "Time"
    case type = "EventType"
    case duration = "EventDuration"
    case parameters = "EventParameters"
    case waveformPath = "EventWaveformPath"
  }
}

struct Parameter: Decodable {
  var id: String
  var time: Double?
  var value: Double

  enum CodingKeys: String, CodingKey {
    case id = "ParameterID"
    case time = "Time"
    case value = "ParameterValue"
  }
}

struct Curve: Decodable {
  var id: String
  var time: Double
  var points: [Point]

  enum CodingKeys: String, CodingKey {
    case id = "ParameterID"
    case time = "Time"
    case points = "ParameterCurveControlPoints"
  }
}

struct Point: Decodable {
  var time: Double
  var value: Double

  enum CodingKeys: String, CodingKey {
    case time = "Time"
    case value = "ParameterValue"
  }
}

var entries = 0
for path in CommandLine.arguments.dropFirst() {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)).map { names in
    names.map { path + "/" + $0 }
  }
  for file in names ?? [path] {
    let data = try Data(contentsOf: URL(filePath: file))
    entries += try JSONDecoder().decode(Pattern.self, from: data).pattern.count
  }
}
print(entries)
