import HapticsFiles
import HapticsTools
import LocatedJSON

extension ToolError {
  /// The lines for standard error.
  var lines: String { text(.errors) }

  /// Prints the error on standard error, and returns its exit status.
  @discardableResult
  func report(color: ColorChoice = .chosen) -> ToolStatus {
    StandardStreams.reportError(
      verbatim: text(TextStyle(color, for: OutputStream(.standardError)))
    )
    return status
  }
}

extension TextStyle {
  /// The style of text for an output, in the words of the program.
  init(_ color: ColorChoice, for stream: OutputStream) {
    self.init(color.theme(for: stream), columns: stream.columns) { $0.commandWords }
  }

  /// The style of text for standard error.
  static var errors: TextStyle { TextStyle(.chosen, for: OutputStream(.standardError)) }
}
