import CALSA
import HapticsLifecycle
import HapticsOutput
import HapticsRuntime

/// The operation of a PCM that failed.
enum PCMOperation: String {
  case open = "cannot open it"
  case access = "it does not take interleaved frames"
  case format = "it takes no sample format of ours"
  case channels = "it does not take these channels"
  case rate = "it does not take this rate"
  case size = "it does not take blocks of this size"
  case install = "it does not take the parameters together"
  case software = "its wake-up level cannot be set"
  case prepare = "it cannot be made ready"

  var fault: OutputFault.Kind {
    switch self {
    case .open: .cannotOpen
    case .prepare: .failed
    default: .unsuitable
    }
  }
}

extension OutputError {
  /// Creates an error from an operation and ALSA's description.
  ///
  /// - Parameter code: The result of the call: negative, or 0 if no call failed.
  init(_ operation: PCMOperation, _ code: Int32) {
    var reason = operation.rawValue
    if code < 0, let words = snd_strerror(code) { reason += ": \(String(cString: words))" }
    self.init(reason, OutputFault(operation.fault, code: abs(code)))
  }
}
