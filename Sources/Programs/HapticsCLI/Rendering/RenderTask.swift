import HapticsFiles
import HapticsSynthesis
import HapticsTools
import LocatedJSON

/// The rendering of files to sound files.
struct RenderTask: Sendable {
  var request = RenderRequest()
  let format: SoundFormat
  let skipsMissingSounds: Bool
  /// The asset roots and configurations.
  let project: ProjectLookup
  let losses: LossOptions

  /// Renders a file to an output; runs on any thread.
  func product(of input: InputFile, _ output: Output) throws -> OutputRun.Product {
    var request = request
    (request.model, request.profile) = try project.voice(of: input)
    let loaded = try Input(input, in: project)
    try losses.check(loaded)
    switch loaded {
    case .pattern(let file):
      var warnings = ""
      let (rate, limit) = (request.sampleRate, request.durationLimit)
      var rendering = try request.rendering(of: file.reading) { () throws(ToolError) in
        let sounds = try PatternSounds(
          of: file,
          sampleRate: rate,
          durationLimit: limit,
          skipsMissing: skipsMissingSounds
        )
        warnings = sounds.warnings(in: file, .errors)
        return { sounds[$0] }
      }
      return try write(&rendering, to: output.sparing(file.soundPlaces), warnings)
    case .timeline(let file):
      var rendering = try request.rendering(ofTimeline: file.name) {
        configuration throws(ToolError) in
        try file.prepared(
          configuration,
          showsLiveCues: true,
          encoded: skipsMissingSounds ? .available : .decoded
        ).staged
      }
      let warnings = skipsMissingSounds ? file.silentSoundWarnings(.errors) : ""
      return try write(&rendering, to: output.sparing(file.assetPlaces), warnings)
    }
  }

  private func write(
    _ rendering: inout Rendering,
    to output: Output,
    _ warnings: String = ""
  ) throws -> OutputRun.Product {
    let file = try output.begin(.sound)
    do throws(SoundFileError) {
      var writer = try SoundFileWriter(
        file,
        format: format,
        channelCount: rendering.signal.channelCount,
        sampleRate: rendering.sampleRate,
        // At the end of each frame, in a file with other channels.
        hapticChannelCount: rendering.signal == .both ? 1 : 0
      )
      try writer.write(&rendering)
      try writer.finish()
    } catch { throw output.failure(error) }
    let outcome = rendering.outcome
    return .file(
      outcome.words,
      warnings: warnings + outcome.warnings,
      status: outcome.status
    )
  }
}
