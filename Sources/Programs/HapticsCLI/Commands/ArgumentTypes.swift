public import ArgumentParser
public import HapticsFiles
public import HapticsSynthesis
import HapticsTimeline
import HapticsTools
public import Interchange
import LocatedJSON

// Values of the libraries that are typed as they are named there.

extension SignalKind: ExpressibleByArgument {}
extension SoundFormat.Encoding: ExpressibleByArgument {}
extension SoundFormat.Container: ExpressibleByArgument {}

extension SynthesisModel: ExpressibleByArgument {
  /// Finds a built-in model by its name.
  public init?(argument: String) { self.init(named: argument) }

  /// The names of the built-in models.
  public static var allValueStrings: [String] { builtIn.map(\.name) }

  /// The completions of the option's value.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ConversionOptions.Part: ExpressibleByArgument {}

extension FileFormat {
  /// The file names that searches of folders find, in words.
  static var searched: String {
    let suffixes = recognized.compactMap { $0.recognition?.suffixes.first }
    return suffixes.map { "'*\($0)'" }.joined(separator: ", ")
  }
}

extension CompletionKind {
  static var hapticFiles: CompletionKind {
    let suffixes = FileFormat.recognized.flatMap { $0.recognition?.suffixes ?? [] }
    return .file(extensions: suffixes.map { String($0.dropFirst()) })
  }
}

/// Text for people, or JSON.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for users.
  case text
  /// A JSON document.
  case json
}

/// The interruption policies with their names on the command line.
///
/// It is a separate type because help shows raw values, and those of ``InterruptionPolicy`` are
/// numbers.
public enum AfterInterruption: String, CaseIterable, ExpressibleByArgument {
  case resume
  case catchUp = "catch-up"
  case pause
  case stop

  var policy: InterruptionPolicy {
    switch self {
    case .resume: .resume
    case .catchUp: .catchUp
    case .pause: .stayPaused
    case .stop: .stop
    }
  }
}

extension GivenOptions {
  /// Throws if a command refuses the combination of options, or a value is out of range.
  func refuse(_ rules: [OptionRule]) throws {
    do throws(ToolError) { try check(rules) } catch { throw ValidationError(error.reason) }
  }
}
