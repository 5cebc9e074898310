public import ArgumentParser
public import HapticsFiles
public import HapticsSynthesis
public import HapticsTimeline
public import Interchange

// Values of the libraries that are typed as they are named there.

extension SignalKind: ExpressibleByArgument {}
extension SoundFormat.Encoding: ExpressibleByArgument {}
extension SoundFormat.Container: ExpressibleByArgument {}

extension SynthesisModel: ExpressibleByArgument {
  /// Finds a built-in model by its name.
  public init?(argument: String) { self.init(named: argument) }

  /// The names of the built-in models.
  public static var allValueStrings: [String] { builtIn.map(\.name) }

  /// What a shell offers after the option.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ConversionOptions.Part: ExpressibleByArgument {}

extension InterruptionPolicy: ExpressibleByArgument {
  /// The words of the command line, in the order of the cases.
  public static var allValueStrings: [String] { ["resume", "catch-up", "pause", "stop"] }

  /// Finds a policy by its word.
  public init?(argument: String) {
    guard let place = InterruptionPolicy.allValueStrings.firstIndex(of: argument) else {
      return nil
    }
    self = InterruptionPolicy.allCases[place]
  }

  /// The word of the command line.
  public var defaultValueDescription: String {
    InterruptionPolicy.allValueStrings[Int(rawValue)]
  }

  /// What a shell offers after the option.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
