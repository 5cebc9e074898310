package import HapticsCore

/// Finds the flashes of a timeline that an engine would suppress, with every modality available or
/// while some are lost.
///
/// The check uses the engine's own types: ``SheetPolicy`` selects the rendition of a cue, and
/// ``VisualDecision`` decides whether it is shown. Statuses may change between any two frames, so
/// each modality may or may not be lost at each frame with flashes. A finding exists if and only if
/// some sequence of statuses makes an engine suppress a flash of the timeline, played alone from
/// its start at its own rate.
package struct FlashCheck {
  /// A flash that can be one too many.
  package struct Finding: Hashable, Sendable {
    /// The index of its cue in the timeline.
    package var cue: Int
    /// A Boolean value that indicates whether it is the cue's fallback.
    package var isFallback: Bool
    /// The frames at which visuals must be shown to exceed the limit, the last of them the flash
    /// itself.
    ///
    /// At all other frames, the visual modality is lost. The array is empty if the flash is
    /// suppressed with every modality available throughout.
    package var moments: [Moment]
  }

  /// The statuses at a frame.
  package struct Moment: Hashable, Sendable {
    /// The frame at which visuals are shown.
    package var frame: Int64
    /// The statuses of the modalities at that time.
    package var statuses: ModalityStatuses
    /// The number of flashes that are shown, with the one that is suppressed.
    package var flashes: Int
  }

  /// The flashes of a cue in each of the cases of ``losses``.
  struct Speaker {
    let cue: Int
    let position: FramePosition
    let policy: SheetPolicy
    let payload: UInt64
    var flashes: [(visual: Int32, isFallback: Bool)?] = []

    /// Returns the flash at a frame in one of the cases, or `nil` if there is none.
    func flash(in index: Int, at frame: Int64) -> Flash? {
      flashes[index].map { visual, isFallback in
        Flash(
          cue: cue,
          isFallback: isFallback,
          seen: PresentedVisual(frame: frame, visual: visual, payload: payload, isFlash: true),
          policy: policy
        )
      }
    }
  }

  /// A flash at a frame.
  struct Flash {
    let cue: Int
    let isFallback: Bool
    let seen: PresentedVisual
    let policy: SheetPolicy

    var key: Key { Key(cue: cue, isFallback: isFallback) }
  }

  struct Key: Hashable {
    let cue: Int
    let isFallback: Bool
  }

  /// The cases in which flashes are shown, with the haptic and the audio modality reached or lost.
  ///
  /// There are no flashes if the visual modality is lost or reduced.
  static let losses: [ModalityStatuses] = [
    (false, false), (true, false), (false, true), (true, true),
  ].map { isHapticLost, isAudioLost in
    var statuses = ModalityStatuses()
    if isHapticLost { statuses.haptic = .muted }
    if isAudioLost { statuses.audio = .muted }
    return statuses
  }

  private let speakers: [Speaker]
  private let loop: (start: Int128, end: Int128)?
  private let second: Int64
  /// The visuals shown in the last second, with every modality available throughout.
  private var shown: [PresentedVisual] = []
  private var search: FlashSearch
  /// The speakers that are due at one frame, by their places.
  private var due: [Int] = []
  private var dueFrame: Int64 = 0
  private var known: Set<Key> = []
  private var findings: [Finding] = []

  /// Returns the flashes of a timeline that can exceed the flash limit, in the order of their
  /// times.
  ///
  /// - Parameters:
  ///   - sampleRate: The rate of the frames, in Hz.
  ///   - patternContents: The contents of a pattern, which determine the losses that cause
  ///     fallbacks of its cues.
  /// - Throws: ``TimelineError`` if the timeline cannot be compiled.
  package static func findings(
    in timeline: Timeline,
    sampleRate: Int,
    patternContents: @escaping (PatternID) -> RenditionContents = { _ in .haptic }
  ) throws(TimelineError) -> [Finding] {
    var check = try FlashCheck(timeline, sampleRate: sampleRate, patternContents)
    check.run()
    return check.findings
  }

  private init(
    _ timeline: Timeline,
    sampleRate: Int,
    _ patternContents: @escaping (PatternID) -> RenditionContents
  ) throws(TimelineError) {
    let compiler = try SheetCompiler(
      timeline.tempo,
      sampleRate: sampleRate,
      patternDuration: { _ in 0 },
      soundDuration: { _ in 0 },
      patternContents: patternContents
    )
    second = Int64(sampleRate)
    search = FlashSearch(second: second)
    var speakers: [Speaker] = []
    for (index, cue) in timeline.cues.enumerated() {
      guard cue.visual?.isFlash == true || cue.fallback.visual?.isFlash == true else { continue }
      let compiled = try compiler.compile(cue, at: cue.time, index: index)
      let policy = try compiler.policy(
        of: cue,
        under: timeline.lossPolicy,
        at: cue.time,
        index: index
      )
      var speaker = Speaker(
        cue: index,
        position: compiled.position,
        policy: policy,
        payload: compiled.payload
      )
      speaker.flashes = FlashCheck.losses.map { statuses in
        let choice = policy.choice(for: .visual, of: compiled, statuses)
        guard choice.outcome.isReached else { return nil }
        let look = policy.look(choice, of: compiled, statuses.visual)
        return look.effect.isFlash ? (look.visual, choice.kind == .fallback) : nil
      }
      speakers.append(speaker)
    }
    self.speakers = speakers.sorted { ($0.position, $0.cue) < ($1.position, $1.cue) }
    loop = try timeline.loop.map { region throws(TimelineError) in
      let loop = try compiler.compile(region, timeline.loopStyle, among: [])
      return (loop.start, loop.end)
    }
  }

  /// Visits all moments; a loop is repeated until the part before it has no more effect.
  private mutating func run() {
    if let loop {
      run(speakers.prefix { $0.position.raw < loop.end }, after: 0)
      let part = speakers.drop { $0.position.raw < loop.start }
        .prefix { $0.position.raw < loop.end }
      let duration = loop.end - loop.start
      var shift = duration
      while !part.isEmpty, shift <= 2 * duration + Int128(2 * second) << 32 {
        run(part, after: shift)
        shift += duration
      }
    } else {
      run(speakers[...], after: 0)
    }
    checkDue()
  }

  /// Visits a pass, whose first cues may be due at the same frame as the last ones before it.
  private mutating func run(_ speakers: ArraySlice<Speaker>, after shift: Int128) {
    for index in speakers.indices {
      let frame = FramePosition(raw: speakers[index].position.raw + shift).frame
      if frame != dueFrame { checkDue() }
      dueFrame = frame
      due.append(index)
    }
  }

  private mutating func checkDue() {
    let (speakers, due, frame) = (self.speakers, self.due, dueFrame)
    self.due = []
    func flashes(in index: Int) -> some Sequence<Flash> {
      due.lazy.compactMap { speakers[$0].flash(in: index, at: frame) }
    }
    shown.removeAll { $0.frame < frame - second }
    for flash in flashes(in: 0) {
      switch flash.decision(after: shown, second) {
      case .shown: shown.append(flash.seen)
      case .merged: break
      case .suppressed: note(flash, [])
      }
    }
    search.advance(to: frame)
    for index in FlashCheck.losses.indices {
      var before: [PresentedVisual] = []
      for flash in flashes(in: index) where !known.contains(flash.key) {
        let statuses = FlashCheck.losses[index]
        if let moments = search.moments(suppressing: flash, after: before, statuses) {
          note(flash, moments)
        } else if flash.decision(after: before, second) == .shown {
          before.append(flash.seen)
        }
      }
    }
    search.add(FlashCheck.losses.indices.map { visible(flashes(in: $0)) }, at: frame)
  }

  /// Returns the flashes of one frame that remain without findings and without repeats, at most as
  /// many as the limit.
  private func visible(_ flashes: some Sequence<Flash>) -> [PresentedVisual] {
    var visible: [PresentedVisual] = []
    for flash in flashes where !known.contains(flash.key) {
      if flash.decision(after: visible, second) == .shown { visible.append(flash.seen) }
    }
    return visible
  }

  private mutating func note(_ flash: Flash, _ moments: [Moment]) {
    guard known.insert(flash.key).inserted else { return }
    findings.append(Finding(cue: flash.cue, isFallback: flash.isFallback, moments: moments))
  }
}

extension FlashCheck.Flash {
  func decision(after shown: [PresentedVisual], _ second: Int64) -> VisualDecision.Verdict {
    var decision = policy.decision(on: seen, second: second)
    for earlier in shown { decision.consider(earlier, as: 0) }
    return decision.verdict
  }
}
