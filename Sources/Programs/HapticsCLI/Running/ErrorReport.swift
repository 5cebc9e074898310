import HapticsFiles
import HapticsTools
import LocatedJSON

struct ErrorReport {
  let text: String
  let status: ExitStatus

  init(_ failure: Failure) {
    text = "haptics: \(failure)\n"
    status = .couldNotRun
  }

  init(_ error: ArgumentError) {
    text = "haptics: \(error.message.harmless)\n"
    status = .couldNotRun
  }

  init(_ refusal: RefusedFile, color: ColorChoice = .chosen) {
    let stream = OutputStream(.standardError)
    text = refusal.text(color.theme(for: stream), columns: stream.columns)
    status = refusal.status
  }

  /// Describes an error about a file or a stream; `nil` for other errors.
  init?(_ error: any Error, color: ColorChoice = .chosen) {
    switch error {
    case let failure as Failure: self.init(failure)
    case let error as ArgumentError: self.init(error)
    case let refusal as RefusedFile: self.init(refusal, color: color)
    default: return nil
    }
  }
}

extension RefusedFile {
  var status: ExitStatus { cause == .sounds ? .couldNotRun : .findings }
}

extension PatternSounds {
  /// The warning about sounds that are left out; empty if there are none.
  func warnings(in file: PatternFile) -> String {
    let stream = OutputStream(.standardError)
    return warnings(in: file, ColorChoice.chosen.theme(for: stream), columns: stream.columns)
  }
}
