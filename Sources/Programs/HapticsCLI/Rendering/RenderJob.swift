import HapticsCore
import HapticsFiles
import HapticsSynthesis
import HapticsTools

/// The rendering of a pattern to a sound file.
struct RenderJob {
  let file: PatternFile
  let output: Output
  let format: SoundFormat
  let options: RenderOptions

  func run() throws -> OutputRun.Product {
    // A curve after the last event is silent.
    let length = max(file.contours.loopEnd, file.contours.soundingEnd)
    try options.durationLimit.check(length, of: file.name)
    let signal = options.signal ?? .usual(of: file.pattern, options.model)
    let sounds =
      signal == .haptic
      ? nil
      : try PatternSounds(
        of: file,
        sampleRate: options.sampleRate,
        durationLimit: options.durationLimit,
        skipsMissing: options.skipsMissingSounds
      )
    var renderer = try PatternRenderer(
      file.contours,
      signal: signal,
      model: options.model,
      profile: options.profile,
      sampleRate: options.sampleRate
    ) { sounds?[$0] }
    try write(&renderer)
    let words = RenderingText(
      signal,
      options.model,
      profile: options.profile,
      sampleRate: options.sampleRate
    ).words(frameCount: renderer.frameCount)
    return .file(words, warnings: sounds.map { $0.warnings(in: file, .errors) } ?? "")
  }

  private func write(_ renderer: inout PatternRenderer) throws {
    let sound = try output.sparing(file.soundPlaces).begin(.sound)
    do throws(SoundFileError) {
      var writer = try SoundFileWriter(
        sound,
        format: format,
        channelCount: renderer.signal.channelCount,
        sampleRate: options.sampleRate,
        hapticChannelCount: renderer.signal.hapticChannelCount
      )
      try writer.write(rendering: &renderer)
      try writer.finish()
    } catch { throw output.failure(error) }
  }
}
