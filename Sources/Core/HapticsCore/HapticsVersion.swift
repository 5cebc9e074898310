/// The version of the project, shared by the program, its reports and the libraries.
public enum HapticsVersion {
  /// The version, as in semantic versioning.
  public static var current: String { "\(text)" }

  /// The version as bytes that never move, for C.
  public static let text: StaticString = "0.3.0"
}
