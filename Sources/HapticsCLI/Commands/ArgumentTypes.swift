public import ArgumentParser
public import HapticsFiles
public import HapticsSynthesis

// Values of the libraries that are typed as they are named there.

extension SynthesisModel: ExpressibleByArgument {}
extension SignalKind: ExpressibleByArgument {}
extension SoundFormat.Encoding: ExpressibleByArgument {}
extension SoundFormat.Container: ExpressibleByArgument {}
