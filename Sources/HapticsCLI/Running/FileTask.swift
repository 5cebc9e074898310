internal import HapticsLoading

/// What is done with each file of a run.
protocol FileTask: Sendable {
  /// Does it, and notes what is to be told; called on any thread.
  func perform(on file: InputFile, _ result: inout BatchResult) throws
}
