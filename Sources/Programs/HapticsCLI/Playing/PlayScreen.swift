import HapticsFiles
import HapticsPlot
import LocatedJSON

/// The terminal during playback: a picture with a status line.
struct PlayScreen {
  private let console: Console
  private let output: OutputStream
  private let options: PlayOptions
  private var picture: (any TerminalPicture)?
  private var lines: [String] = []
  private var playhead: Double?
  private let theme: DiagnosticTheme

  init(_ console: Console, on output: OutputStream, _ options: PlayOptions) {
    self.console = console
    self.output = output
    self.options = options
    theme = options.color.theme(for: output)
  }

  /// The size of the picture, which leaves two lines for the status and for spacing.
  private var canvas: TerminalCanvas {
    var canvas = TerminalCanvas(of: output, color: options.color, isASCII: options.isASCII)
    canvas.columns = console.size.columns
    canvas.rows = min(console.size.rows - 2, PlayScreen.usualHeight)
    return canvas
  }

  private static let usualHeight = 30

  /// Draws a picture, without a playhead.
  mutating func draw(_ playable: Playable, status: String) {
    movePlayhead(to: nil)
    let picture = playable.picture(canvas)
    self.picture = picture
    // Pictures have a least size.
    lines = Array(picture.lines.prefix(max(console.size.rows - 1, 0)))
    console.show(lines + [status])
  }

  /// Shows text instead of a picture, as far as there is room.
  mutating func show(_ text: String, status: String) {
    movePlayhead(to: nil)
    picture = nil
    var shown = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if shown.last == "" { shown.removeLast() }
    lines = Array(shown.prefix(max(console.size.rows - 2, 1)))
    console.show(lines + [status])
  }

  /// Updates the playhead and the status line with minimal output.
  mutating func update(playhead time: Double?, status: String) {
    movePlayhead(to: time)
    console.show(lines + [status])
  }

  /// Records that the screen was cleared.
  mutating func forget() { playhead = nil }

  /// Removes the playhead and the status line, and keeps the picture.
  mutating func finish() {
    movePlayhead(to: nil)
    if !lines.isEmpty { console.show(lines) }
  }

  private mutating func movePlayhead(to time: Double?) {
    if let picture, time != playhead {
      let patches = picture.patches(from: playhead, to: time).filter { $0.row < lines.count }
      if !patches.isEmpty { console.patch(patches) }
    }
    playhead = time
  }

  func dim(_ text: String) -> String { theme == .ansi ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// A Boolean value that indicates whether the terminal is limited to ASCII.
  var isPlain: Bool {
    options.isASCII || TerminalEnvironment(of: output).glyphs == .ascii
  }
}
