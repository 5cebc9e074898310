import HapticsFiles
import HapticsPlot
import LocatedJSON

extension TerminalEnvironment {
  /// Creates the environment of a stream.
  init(of stream: OutputStream) {
    self.init(isTerminal: stream.isTerminal) { Machine.variable($0) }
  }
}

extension TerminalCanvas {
  /// Creates a canvas for a stream.
  init(of stream: OutputStream, color: ColorChoice, isASCII: Bool = false) {
    self = TerminalEnvironment(of: stream).canvas(
      Console.size(of: stream.descriptor),
      hasColor: color.theme(for: stream) != .plain
    )
    if isASCII { glyphs = .ascii }
  }
}
