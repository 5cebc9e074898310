import CALSA
import HapticsRuntime

/// A call of ALSA's that failed.
struct PCMError: Error, Hashable {
  /// What was tried.
  enum Operation: String, Hashable {
    case open = "cannot open it"
    case access = "it does not take interleaved frames"
    case format = "it takes no sample format of ours"
    case channels = "it does not take these channels"
    case rate = "it does not take this rate"
    case size = "it does not take blocks of this size"
    case install = "it does not take the parameters together"
    case software = "it cannot be told when to wake"
    case prepare = "it cannot be made ready"
    case thread = "there is no thread for it"
    case wait = "it does not answer"
  }

  /// The name of the PCM.
  var pcm: String
  var operation: Operation
  /// What the call returned: negative.
  var code: Int32

  init(_ operation: Operation, _ pcm: String, _ code: Int32) {
    self.operation = operation
    self.pcm = pcm
    self.code = code
  }

  /// What was tried and what ALSA says about it.
  var reason: String {
    guard code < 0, let words = snd_strerror(code) else { return operation.rawValue }
    return "\(operation.rawValue): \(String(cString: words))"
  }

  /// The error as those see it who do not know ALSA.
  var outputError: OutputError {
    OutputError(device: pcm, reason: reason, fault: OutputFault(kind, code: abs(code)))
  }

  private var kind: OutputFault.Kind {
    switch operation {
    case .open: .cannotOpen
    case .wait: .stalled
    case .thread, .prepare: .failed
    default: .unsuitable
    }
  }
}
