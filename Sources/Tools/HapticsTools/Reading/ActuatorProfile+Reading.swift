package import HapticsSynthesis
package import LocatedJSON

extension ActuatorProfile {
  /// Reads a profile, which has the name of its file where the text has none.
  ///
  /// ```json
  /// {"name": "my actuator", "resonance": 150, "quality": 12, "riseTime": 0.03}
  /// ```
  ///
  /// - Throws: ``ToolError`` where the text holds no profile; it names the line and the column.
  package init(from source: SourceText) throws(ToolError) {
    self = try ProfileText(source).profile()
  }
}

/// A profile's document, with the location of each error.
private struct ProfileText {
  private let document: JSONDocument
  private let source: SourceText

  init(_ source: SourceText) {
    document = JSONDocument(reading: source.bytes)
    self.source = source
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
        values[quantity.rawValue].map { document.range(of: $0) } ?? 0..<0,
        "'\(quantity.rawValue)' goes from \(range)\(quantity.unit), not \(number.readable)"
      )
    }
    return ActuatorProfile(checked: name, numbers[0], numbers[1], numbers[2])
  }

  private func members() throws(ToolError) -> [String: JSONDocument.NodeID] {
    let known = ["name"] + ActuatorProfile.Quantity.allCases.map { $0.rawValue }
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
