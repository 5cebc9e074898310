internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports

/// The words on standard error about something that could not be done.
struct Complaint {
  /// The lines, with their ends.
  let text: String
  /// How a run ends that met it.
  let status: ExitStatus

  /// Says what could not be done.
  init(_ failure: Failure) {
    text = "haptics: \(failure)\n"
    status = .couldNotRun
  }

  /// Says which arguments mean nothing.
  init(_ error: ArgumentError) {
    text = "haptics: \(error.message.harmless)\n"
    status = .couldNotRun
  }

  /// Says why a file holds nothing that could be played.
  init(_ refusal: RefusedFile, color: ColorChoice = .chosen) {
    let stream = OutputStream(.standardError)
    text = refusal.text(color.theme(for: stream), columns: stream.columns)
    status = refusal.status
  }

  /// Says what an error is about; `nil` for what is not about a file or a stream.
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
  /// How a run ends that met the file.
  var status: ExitStatus { cause == .sounds ? .couldNotRun : .findings }
}

extension PatternSounds {
  /// The warning about sounds that are left out; empty if there are none.
  func warnings(in file: PatternFile) -> String {
    let stream = OutputStream(.standardError)
    return warnings(in: file, ColorChoice.chosen.theme(for: stream), columns: stream.columns)
  }
}
