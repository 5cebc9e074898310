public import HapticsSynthesis
import HapticsTools
public import LocatedJSON

/// An actuator profile on the command line: a built-in name, or a JSON file.
///
/// ```json
/// {"name": "my actuator", "resonance": 150, "quality": 12, "riseTime": 0.03}
/// ```
package enum ProfileFile {
  /// Returns a built-in profile, or the profile in a file.
  ///
  /// - Throws: ``ToolError`` for an unknown profile, or with the line and column of an error in the
  ///   file.
  package static func profile(_ argument: String) throws(ToolError) -> ActuatorProfile {
    try profile(argument, isFound: false)
  }

  /// Returns a profile that an argument or, if it is found, a configuration names.
  static func profile(_ argument: String, isFound: Bool) throws(ToolError) -> ActuatorProfile {
    if let shipped = ActuatorProfile.shipped.first(where: { $0.name == argument }) {
      return shipped
    }
    let path = Path(argument: argument)
    guard isPath(argument) || path.resolved != nil else {
      throw unknown(argument)
    }
    let file = isFound ? InputFile.found(path) : .named(path)
    return try ActuatorProfile(
      reading: file.bytes(limit: sizeLimit, for: "an actuator profile"),
      name: argument
    )
  }

  static func isPath(_ name: String) -> Bool { name.contains("/") || name.contains(".") }

  package static func unknown(_ name: String) -> ToolError {
    ToolError(name, ActuatorProfile.refusal(of: name))
  }

  private static let sizeLimit = 1 << 16
}

extension ActuatorProfile {
  /// Reads the text of a profile.
  ///
  /// ```json
  /// {"name": "my actuator", "resonance": 150, "quality": 12, "riseTime": 0.03}
  /// ```
  ///
  /// - Parameters:
  ///   - text: The bytes of a JSON file.
  ///   - name: The file's name, for errors; also the profile's where the text has none.
  /// - Throws: ``ToolError`` where the text holds no profile; it names the line and the column.
  public init(reading text: [UInt8], name: String) throws(ToolError) {
    self = try ProfileText(name: name, bytes: text).profile()
  }
}

/// A profile's document, with the location of each error.
private struct ProfileText {
  private let document: JSONDocument
  private let source: SourceText

  init(name: String, bytes: [UInt8]) {
    document = JSONDocument(reading: bytes)
    source = SourceText(name: name, bytes: bytes)
  }

  func profile() throws(ToolError) -> ActuatorProfile {
    if let fault = document.faults.first(where: { $0.severity == .error }) {
      throw failure(fault.range, fault.message)
    }
    guard !document.isEmpty, document.kind(of: 0) == .object else {
      throw failure(0..<0, "a profile is an object: \(ProfileText.example)")
    }
    let values = try members()
    let name = try name(values)
    var numbers: [Double] = []
    for quantity in ActuatorProfile.Quantity.allCases {
      numbers.append(try number(quantity, values))
    }
    for (quantity, number) in zip(ActuatorProfile.Quantity.allCases, numbers)
    where !quantity.range.contains(number) {
      let range =
        "\(quantity.range.lowerBound.readable) to \(quantity.range.upperBound.readable)"
      throw failure(
        values[quantity.rawValue].map(document.range) ?? 0..<0,
        "'\(quantity.rawValue)' goes from \(range)\(quantity.unit), not \(number.readable)"
      )
    }
    return ActuatorProfile(checked: name, numbers[0], numbers[1], numbers[2])
  }

  private func members() throws(ToolError) -> [String: JSONDocument.NodeID] {
    let known = ["name"] + ActuatorProfile.Quantity.allCases.map(\.rawValue)
    var values: [String: JSONDocument.NodeID] = [:]
    for (name, value) in document.members(of: 0) {
      let key = document.string(of: name) ?? ""
      guard known.contains(key) else {
        let hint = Spelling.nearest(to: key, in: known).map { "did you mean '\($0)'?" }
        throw failure(
          document.range(of: name),
          "a profile has no \(quoted(key)); \(hint ?? "it has \(known.joined(separator: ", "))")"
        )
      }
      guard values.updateValue(value, forKey: key) == nil else {
        throw failure(document.range(of: name), "\(quoted(key)) is repeated")
      }
    }
    return values
  }

  private func name(_ values: [String: JSONDocument.NodeID]) throws(ToolError) -> String {
    guard let node = values["name"] else { return source.name }
    guard let name = document.string(of: node) else {
      throw failure(document.range(of: node), "'name' must be a string in double quotes")
    }
    return name
  }

  private func number(
    _ quantity: ActuatorProfile.Quantity,
    _ values: [String: JSONDocument.NodeID]
  ) throws(ToolError) -> Double {
    guard let node = values[quantity.rawValue] else {
      throw failure(
        document.range(of: 0),
        "a profile needs '\(quantity.rawValue)': \(ProfileText.example)"
      )
    }
    guard let number = document.number(of: node) else {
      throw failure(document.range(of: node), "'\(quantity.rawValue)' is a number")
    }
    return number
  }

  private func failure(_ range: Range<Int>, _ reason: String) -> ToolError {
    var locator = SourceLocator(source)
    let place = locator.location(of: range.lowerBound)
    return ToolError("\(source.name):\(place.line):\(place.column)", reason)
  }

  private static let example = #"{"resonance": 170, "quality": 8, "riseTime": 0.035}"#
}

extension ActuatorProfile.Quantity {
  /// The unit after a number, with a leading space.
  fileprivate var unit: String {
    switch self {
    case .resonance: " Hz"
    case .quality: ""
    case .riseTime: " s"
    }
  }
}
