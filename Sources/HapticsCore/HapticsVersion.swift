/// The version of the project, said by the program, its reports and the libraries alike.
public enum HapticsVersion {
  /// The version, as in semantic versioning.
  public static let current = "0.3.0"
}
