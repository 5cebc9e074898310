public import ArgumentParser
public import HapticsFiles
public import HapticsSynthesis
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
