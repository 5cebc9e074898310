import HapticsCore
package import HapticsRuntime
import HapticsSynthesis

extension Preloader {
  /// Returns the content of a job's asset, within the memory budget: a built-in, or a file.
  ///
  /// A pattern that is heard becomes the sound of its audible part.
  ///
  /// - Parameter file: Reads and decodes the file of the job.
  /// - Throws: ``PreloadFailure`` if it cannot be decoded, or exceeds the budget.
  package func content(
    of job: PreloadJob,
    file: () throws(PreloadFailure) -> AssetContent
  ) throws(PreloadFailure) -> AssetContent {
    let content: AssetContent
    switch job.key.kind {
    case .pattern, .sound, .music: content = try file()
    case .builtInPattern: content = try builtInPattern(job.key)
    case .builtInSound: content = try builtInSound(job)
    case .external: throw .unreadable(reason: "an external asset needs an ExternalAsset")
    }
    guard job.key.isHeard, case .pattern(let pattern, let sounds) = content else { return content }
    let sampleRate = engine.configuration.sampleRate
    let seconds = Contours(pattern) { sounds[$0.path]?.duration }.duration
    try reserve(frames: seconds * Double(sampleRate), channelCount: 2, for: job)
    guard let pcm = PCM(hearing: pattern, sounds, sampleRate: sampleRate) else {
      throw .unreadable(reason: "as a sound, it is empty or longer than 600 s")
    }
    return .sound(pcm)
  }

  private func builtInPattern(_ key: AssetKey) throws(PreloadFailure) -> AssetContent {
    guard let pattern = try? PatternLibrary.entry(named: key.name)?.pattern(key.options) else {
      throw .unreadable(reason: "unknown built-in pattern or option")
    }
    return .pattern(pattern)
  }

  private func builtInSound(_ job: PreloadJob) throws(PreloadFailure) -> AssetContent {
    guard let sound = SoundLibrary.sound(named: job.key.name) else {
      throw .unreadable(reason: "unknown built-in sound")
    }
    let sampleRate = engine.configuration.sampleRate
    let frames = sound.duration * Double(sampleRate)
    try reserve(frames: frames, channelCount: sound.isMono ? 1 : 2, for: job)
    guard let pcm = try? sound.render(sampleRate: sampleRate) else {
      throw .unreadable(reason: "it cannot be rendered at \(sampleRate) Hz")
    }
    return .sound(pcm)
  }

  /// Reserves the memory of decoded frames.
  package func reserve(
    frames: Double,
    channelCount: Int,
    for job: PreloadJob
  ) throws(PreloadFailure) {
    let bytes = frames.rounded(.up) * Double(channelCount * MemoryLayout<Float>.size)
    try reserve(Int64(min(max(bytes, 0), 0x1p60)), for: job)
  }
}
