import Haptics
import HapticsABI
import HapticsFormats
import HapticsRuntime
import HapticsTools

extension DeskRun {
  var limit: DurationLimit {
    options.number("max-duration").map { DurationLimit(seconds: $0) } ?? .usual
  }

  private static let lossNames = ["mute", "fail", "interrupt", "reduce"]

  func plan() throws(DeskError) -> LossPlan {
    var losses: [[LossArgument]] = []
    for name in Self.lossNames {
      var arguments: [LossArgument] = []
      for text in options.all(name) {
        guard let argument = LossArgument(text) else {
          throw .arguments("the value '\(text)' is invalid for '--\(name) <modality>'")
        }
        arguments.append(argument)
      }
      losses.append(arguments)
    }
    return LossPlan(mute: losses[0], fail: losses[1], interrupt: losses[2], reduce: losses[3])
  }

  /// Throws if a modality is taken away from a pattern.
  func requireNoLosses(_ file: DeskFile) throws(DeskError) {
    guard let name = Self.lossNames.first(where: { !options.all($0).isEmpty }) else { return }
    throw .failed(LossPlan.refusal(ofOption: name), of: file.name)
  }

  func staged(
    _ contents: TimelineContents,
    of file: DeskFile,
    _ configuration: EngineConfiguration,
    showsLiveCues: Bool
  ) throws(DeskError) -> StagedTimeline {
    guard let engine = try? HapticEngine(configuration),
      let loaded = try? engine.load(contents, from: file.files),
      let staged = try? StagedTimeline(contents, engine, loaded, showsLiveCues: showsLiveCues)
    else { throw .failed("cannot be played", of: file.name) }
    return staged
  }

  /// Runs a timeline.
  func running<Value>(
    _ file: DeskFile,
    _ body: () throws(LimitedRun.RunError) -> Value
  ) throws(DeskError) -> Value {
    do throws(LimitedRun.RunError) { return try body() } catch {
      switch error {
      case .tooLong(let reason): throw .failed(reason, of: file.name)
      case .engine: throw .failed("cannot be played", of: file.name)
      }
    }
  }
}
