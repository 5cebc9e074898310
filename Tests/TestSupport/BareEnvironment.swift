import Foundation

/// What a program that a test starts knows of the machine: where programs are, and nothing else.
package enum BareEnvironment {
  /// The variables, and those given.
  ///
  /// A measurement of what the tests cover goes on in the programs that they start: they would
  /// otherwise leave its files in the folders that the tests look at.
  package static func with(_ variables: [String: String] = [:]) -> [String: String] {
    var all = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    all["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
    return all.merging(variables) { $1 }
  }
}
