package import HapticsSynthesis
import LocatedJSON

extension ActuatorProfile {
  /// Returns the reason to refuse a name that no built-in profile has.
  package static func refusal(of name: String) -> String {
    let names = shipped.map { $0.name }
    let hint =
      Spelling.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? "use \(names.map { "'\($0)'" }.joined(separator: ", ")), or a file"
    return "unknown profile; \(hint)"
  }
}
