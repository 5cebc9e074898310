import HapticsFiles
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import LocatedJSON

struct SoundExport {
  private let sound: SoundDescription
  private let output: String

  /// - Parameter output: A file, or `-` for a WAV on standard output.
  init(_ sound: SoundDescription, output: String?) {
    self.sound = sound
    self.output = output ?? "-"
  }

  /// Renders the sound and writes it, whole or not at all.
  func run() throws {
    let path = output == "-" ? nil : Path(argument: output)
    let container = path.map(SoundFormat.Container.init(extensionOf:)) ?? .wav
    guard let container else {
      let extensions = SoundFormat.Container.quotedExtensions.listed(with: "or")
      throw ToolError(output, "the name does not end in \(extensions)")
    }
    if path == nil { try OutputTarget.refuseTerminal() }
    let samples = try sound.render(sampleRate: SoundExport.sampleRate)
    let output = Output(path)
    let file = try output.begin(.sound)
    do throws(SoundFileError) {
      var writer = try SoundFileWriter(
        file,
        format: SoundFormat(container, container.usualEncoding),
        channelCount: samples.channelCount,
        sampleRate: samples.sampleRate
      )
      try writer.write(samples.samples.span)
      try writer.finish()
    } catch { throw output.failure(error) }
  }

  private static let sampleRate = 48_000
}
