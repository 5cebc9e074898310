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
    guard ActuatorProfile.isPath(argument) || path.resolved != nil else {
      throw ActuatorProfile.unknown(argument)
    }
    let file = isFound ? InputFile.found(path) : .named(path)
    return try ActuatorProfile(
      reading: file.bytes(limit: sizeLimit, for: "an actuator profile"),
      name: argument
    )
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
    try self.init(from: SourceText(name: name, bytes: text))
  }
}
