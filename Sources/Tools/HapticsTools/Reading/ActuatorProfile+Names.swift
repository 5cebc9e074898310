package import HapticsSynthesis
package import LocatedJSON

extension ActuatorProfile {
  /// Returns the built-in profile of a name.
  ///
  /// - Throws: ``ToolError`` if there is none.
  package static func named(_ name: String) throws(ToolError) -> ActuatorProfile {
    if let profile = shipped.first(where: { $0.name == name }) { return profile }
    throw unknown(name)
  }

  /// Returns whether the name of a profile is the path of a file.
  package static func isPath(_ name: String) -> Bool { name.contains("/") || name.contains(".") }

  /// The refusal of a name that no built-in profile has.
  package static func unknown(_ name: String) -> ToolError {
    let names = shipped.map { $0.name }
    let hint =
      Spelling.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? "use \(names.map { "'\($0)'" }.joined(separator: ", ")), or a file"
    return ToolError(name, "unknown profile; \(hint)")
  }

  /// The profile as a file that ``init(from:)`` reads.
  package var json: JSON {
    [
      "name": .string(name),
      "resonance": .number(resonance),
      "quality": .number(quality),
      "riseTime": .number(riseTime),
    ]
  }

  /// The profile's figures in a line.
  package var summary: String {
    "resonates at \(resonance.readable) Hz, quality \(quality.readable), "
      + "rises in \(riseTime.readableDuration)"
  }
}
