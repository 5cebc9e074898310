extension SheetCompiler {
  /// Compiles the policy for a cue at an instant.
  ///
  /// Numbers are clamped to their ranges, and NaN becomes the least value; sheets and engines
  /// reject both earlier.
  ///
  /// - Throws: ``TimelineError/unknownPattern(_:cue:)`` or ``TimelineError/unknownSound(_:cue:)``
  ///   if a fallback is not loaded, ``TimelineError/streamedSound(_:cue:)``.
  package func policy(
    of cue: Cue,
    under policy: LossPolicy,
    _ quiet: QuietPolicy = QuietPolicy(),
    at instant: Timeline.Instant,
    index: Int
  ) throws(TimelineError) -> SheetPolicy {
    var numbers = SheetPolicy()
    let onLoss = cue.onLoss ?? policy.onLoss
    numbers.hapticLost = answers(onLoss, lost: .haptic)
    numbers.audioLost = answers(onLoss, lost: .audio)
    numbers.visualLost = answers(onLoss, lost: .visual)
    if let pattern = cue.fallback.pattern {
      guard patternDuration(pattern.pattern) != nil else {
        throw .unknownPattern(pattern.pattern, cue: index)
      }
      numbers.pattern = pattern.pattern.rawValue
      numbers.patternGain = pattern.gain
      numbers.patternContents = patternContents(pattern.pattern)
    }
    if let sound = cue.fallback.sound {
      try check(sound.sound, of: index)
      numbers.sound = sound.sound.rawValue
      numbers.soundGain = sound.gain
      numbers.soundPart = part(of: sound)
      numbers.soundContents = soundContents(sound.sound)
    }
    if let visual = cue.fallback.visual {
      numbers.visual = visual.visual.rawValue
      numbers.visualDuration = frames(of: visual.duration, at: position(of: instant))
      numbers.isFallbackFlash = visual.isFlash
    }
    if let visual = cue.reducedVisual {
      numbers.reducedVisual = visual.visual.rawValue
      numbers.reducedDuration = frames(of: visual.duration, at: position(of: instant))
      numbers.isReducedFlash = visual.isFlash
    }
    numbers.isFlash = cue.visual?.isFlash == true
    let minimum = cue.minimumModalities ?? policy.minimumModalities
    numbers.minimumModalities = UInt8(min(max(minimum, 0), Modality.allCases.count))
    let limit = min(max(policy.flashLimit, 0), LossPolicy.mostFlashes)
    numbers.flashLimit = UInt8(limit)
    let window = clamp(policy.mergeWindow, to: 0...LossPolicy.longestMergeWindow)
    numbers.mergeWindow = frames(of: .seconds(window), at: FramePosition(frame: 0))
    numbers.reducedLevel = Float(clamp(policy.reducedLevel, to: 0...1))
    numbers.gates = cue.gates.rawValue
    let cooldown = clamp(cue.cooldown ?? quiet.cooldown, to: 0...QuietPolicy.longestCooldown)
    numbers.cooldown = frames(of: .seconds(cooldown), at: FramePosition(frame: 0))
    numbers.maximumPerSecond = UInt8(min(max(quiet.maximumPerSecond, 0), QuietPolicy.mostStarts))
    numbers.yieldsToMoments = quiet.momentPriority != nil
    if let priority = quiet.momentPriority { numbers.isMoment = cue.priority >= priority }
    return numbers
  }

  /// Returns for how many frames a pattern or a sound of a cue sounds, fallbacks included.
  func soundingFrames(of cue: Cue) -> Int64 { longest(of: cue) { $0.sounding } }

  /// Returns the frames from the start of a cue to its last written end, fallbacks and visuals
  /// included; what rings on is not.
  func writtenFrames(of cue: Cue, at position: FramePosition) -> Int64 {
    min(
      max(longest(of: cue) { $0.frames }, shownFrames(of: cue, at: position)),
      FramePosition.horizon
    )
  }

  private func longest(of cue: Cue, _ frames: (RenditionDuration) -> Int64) -> Int64 {
    func pattern(_ rendition: Cue.PatternRendition?) -> Int64 {
      rendition.flatMap { patternDuration($0.pattern) }.map(frames) ?? 0
    }
    func sound(_ rendition: Cue.SoundRendition?) -> Int64 {
      guard let rendition, let length = soundDuration(rendition.sound) else { return 0 }
      return self.frames(of: rendition, frames(length))
    }
    return max(
      max(pattern(cue.pattern), sound(cue.sound)),
      max(pattern(cue.fallback.pattern), sound(cue.fallback.sound))
    )
  }

  /// Returns the duration of the longest visual of a cue, in frames.
  func shownFrames(of cue: Cue, at position: FramePosition) -> Int64 {
    func shown(_ visual: Cue.VisualRendition?) -> Int64 {
      visual.map { frames(of: $0.duration, at: position) } ?? 0
    }
    return max(shown(cue.visual), max(shown(cue.fallback.visual), shown(cue.reducedVisual)))
  }

  private func answers(
    _ onLoss: LossPolicy.Actions,
    lost: Modality
  ) -> SheetPolicy.Answers {
    var answers = SheetPolicy.Answers()
    answers.haptic = answer(onLoss[lost: lost, on: .haptic])
    answers.audio = answer(onLoss[lost: lost, on: .audio])
    answers.visual = answer(onLoss[lost: lost, on: .visual])
    return answers
  }

  private func answer(_ action: LossPolicy.Action) -> SheetPolicy.Answer {
    var answer = SheetPolicy.Answer()
    switch action {
    case .nothing: break
    case .stronger(let factor):
      answer.strength = Float(clamp(factor, to: 1...LossPolicy.mostStrength))
    case .fallback: answer.isFallback = true
    }
    return answer
  }

  private func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }
}

/// The policies of many cues, each of them once.
package struct PolicyTable {
  /// The policies, by their places.
  package private(set) var policies: [SheetPolicy] = []
  private var places: [SheetPolicy: UInt16] = [:]
  private let capacity: Int

  /// Creates a table for at most the given number of policies.
  package init(capacity: Int) { self.capacity = min(capacity, Int(UInt16.max) + 1) }

  /// Returns the index of a policy, adding it if it is new, or `nil` if the table is full.
  package mutating func place(of policy: SheetPolicy) -> UInt16? {
    if let place = places[policy] { return place }
    guard policies.count < capacity else { return nil }
    let place = UInt16(policies.count)
    places[policy] = place
    policies.append(policy)
    return place
  }
}
