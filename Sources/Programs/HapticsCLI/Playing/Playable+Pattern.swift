import HapticsCore
import HapticsFiles
import HapticsFormats
import HapticsRuntime
import HapticsTimeline
import HapticsTools
import LocatedJSON

extension Playable {
  /// Gets a pattern ready; sounds that it names and are missing are left out.
  ///
  /// - Throws: ``ToolError``.
  init(_ file: PatternReading, titled title: String, _ options: PlayOptions) throws {
    try options.losses.refuse(file)
    let engine = try options.engine()
    var decoding = RenderRequest()
    decoding.sampleRate = engine.configuration.sampleRate
    decoding.skipsMissingSounds = true
    let sounds = try decoding.sounds(of: file)
    var cue = Cue(Meaning(rawValue: 0))
    do throws(EngineError) {
      let pattern = file.pattern.stretched(by: 1 / options.rate)
      cue.pattern = .init(try engine.load(pattern, polyphony: 2) { sounds[$0] })
    } catch {
      throw ToolError(file.source.name, "cannot be loaded: \(error)")
    }
    let contours = file.contours
    var request = PlotRequest()
    request.model = options.model
    request.marksFindings = false
    let picture = request.picture(of: file, title: title)
    let length = max(contours.loopEnd, contours.soundingEnd)
    // Matches a looped player of Core Haptics; a pattern without duration has a pause.
    let loopEnd = contours.loopEnd > 0 ? contours.loopEnd : length + 0.5
    self.engine = engine
    timeline = Timeline(
      cues: [cue],
      loop: .init(from: .frames(0), to: .seconds(loopEnd / options.rate))
    )
    rate = options.rate
    playbackRate = .normal
    self.length = length
    remark = Playable.remark(file.findings, sounds)
    warnings = sounds.skipped?.lines ?? ""
    status = .clean
    self.picture = { picture.drawing(on: $0) }
  }

  private static func remark(_ findings: [Diagnostic], _ sounds: PatternSounds) -> String {
    let missing = sounds.skipped?.findings.count(where: \.isAboutSoundFile) ?? 0
    if missing > 0 { return counted(missing, "sound") + " missing" }
    let count = findings.count { $0.severity == .warning }
    return count == 0 ? "" : counted(count, "warning")
  }
}
