/// The version of the project, shared by the program, its reports and the libraries.
package enum HapticsVersion {
  package static var current: String { "\(text)" }

  /// The version as bytes that never move, for C.
  package static let text: StaticString = "0.3.0"
}
