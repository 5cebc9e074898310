import HapticsCore
public import HapticsFormats
import HapticsTimeline

/// The names in the text of a score.
public enum ScoreKey: String, FormatKey {
  case patterns, sounds, visuals, name, file, builtIn, options, value
  case cues, at, meaning, pattern, sound, visual, patternGain, soundGain, priority
  case soundFrom, soundTo, soundPan, soundPitch
  case visualDuration, visualIsFlash, minimumModalities, lateLimit, latePolicy
  case fallbackPattern, fallbackSound, fallbackVisual, fallbackVisualIsFlash
  case reducedVisual, reducedVisualIsFlash
  case loop, from, to, policy, reducedLevel, flashLimit, mergeWindow, onLoss, action

  /// No other names are in use.
  package static var aliases: [String: FormatAlias<ScoreKey>] { [:] }
}

/// The contents of a timeline file for a page: assets, cues in seconds, and the policy.
///
/// Patterns, sounds and visuals are numbered from 1, as in haptics.h. The result is JSON.
public enum TimelineScore {
  /// Writes the score of a timeline.
  ///
  /// - Returns: JSON in UTF-8.
  /// - Complexity: O(*n*) in the number of cues.
  public static func text(of document: TimelineDocument) -> [UInt8] {
    let contents = document.contents()
    var text = ValueText<ScoreKey>()
    // An invalid tempo is a finding, and the score is empty.
    guard let clock = TimelineClock(contents.timeline.tempo) else {
      text.object { _ in }
      return text.bytes
    }
    text.object { text in
      writeAssets(of: contents, to: &text)
      text.list(.cues, of: contents.timeline.cues.indices) { index, text in
        text.object { text in
          let cue = contents.timeline.cues[index]
          if contents.names.indices.contains(index), let name = contents.names[index] {
            text.text(.name, name)
          }
          text.number(.at, clock.seconds(cue.time))
          write(cue, clock, to: &text)
        }
      }
      if let loop = contents.timeline.loop {
        text.object(.loop) { text in
          text.number(.from, clock.seconds(loop.start))
          text.number(.to, clock.seconds(loop.end))
        }
      }
      text.object(.policy) { text in write(contents.timeline.lossPolicy, to: &text) }
    }
    return text.bytes
  }

  private static func writeAssets(
    of contents: TimelineContents,
    to text: inout ValueText<ScoreKey>
  ) {
    text.list(.patterns, of: contents.patterns) { asset, text in
      text.object { text in
        text.text(.name, asset.name)
        write(asset.source, to: &text)
      }
    }
    text.list(.sounds, of: contents.sounds) { asset, text in
      text.object { text in
        text.text(.name, asset.name)
        switch asset.source {
        case .file(let path): text.text(.file, path)
        case .builtIn(let name): text.text(.builtIn, name)
        case .pattern(let source): text.object(.pattern) { text in write(source, to: &text) }
        }
      }
    }
    text.list(.visuals, of: contents.visuals) { asset, text in
      text.object { text in text.text(.name, asset.name) }
    }
  }

  private static func write(
    _ source: TimelineContents.PatternSource,
    to text: inout ValueText<ScoreKey>
  ) {
    switch source {
    case .file(let path): text.text(.file, path)
    case .builtIn(let name, let options):
      text.text(.builtIn, name)
      text.list(.options, of: options.sorted { $0.key < $1.key }) { option, text in
        text.object { text in
          text.text(.name, option.key)
          text.number(.value, option.value)
        }
      }
    }
  }

  private static func write(
    _ cue: Cue,
    _ clock: TimelineClock,
    to text: inout ValueText<ScoreKey>
  ) {
    text.integer(.meaning, Int64(cue.meaning.rawValue))
    text.integer(.priority, Int64(cue.priority))
    if let count = cue.minimumModalities { text.integer(.minimumModalities, Int64(count)) }
    if let pattern = cue.pattern {
      text.integer(.pattern, Int64(pattern.pattern.rawValue) + 1)
      text.number(.patternGain, Double(pattern.gain))
    }
    if let sound = cue.sound {
      text.integer(.sound, Int64(sound.sound.rawValue) + 1)
      text.number(.soundGain, Double(sound.gain))
      if sound.start != 0 { text.number(.soundFrom, sound.start) }
      if let end = sound.end { text.number(.soundTo, end) }
      if sound.pan != 0 { text.number(.soundPan, Double(sound.pan)) }
      if sound.pitch != 0 { text.number(.soundPitch, sound.pitch) }
    }
    if let visual = cue.visual {
      text.integer(.visual, Int64(visual.visual.rawValue) + 1)
      text.flag(.visualIsFlash, visual.isFlash)
    }
    if let visual = cue.visual ?? cue.fallback.visual {
      text.number(.visualDuration, clock.seconds(visual.duration, from: cue.time))
    }
    switch cue.latePolicy {
    case .join: break
    case .drop: text.text(.latePolicy, "drop")
    case .playWhole(let limit):
      text.text(.latePolicy, "playWhole")
      text.number(.lateLimit, clock.seconds(limit, from: cue.time))
    }
    if let pattern = cue.fallback.pattern {
      text.integer(.fallbackPattern, Int64(pattern.pattern.rawValue) + 1)
    }
    if let sound = cue.fallback.sound {
      text.integer(.fallbackSound, Int64(sound.sound.rawValue) + 1)
    }
    if let visual = cue.fallback.visual {
      text.integer(.fallbackVisual, Int64(visual.visual.rawValue) + 1)
      text.flag(.fallbackVisualIsFlash, visual.isFlash)
    }
    if let visual = cue.reducedVisual {
      text.integer(.reducedVisual, Int64(visual.visual.rawValue) + 1)
      text.flag(.reducedVisualIsFlash, visual.isFlash)
    }
    if let actions = cue.onLoss { write(actions, to: &text) }
  }

  private static func write(_ policy: LossPolicy, to text: inout ValueText<ScoreKey>) {
    text.integer(.minimumModalities, Int64(policy.minimumModalities))
    text.number(.reducedLevel, policy.reducedLevel)
    text.integer(.flashLimit, Int64(policy.flashLimit))
    text.number(.mergeWindow, policy.mergeWindow)
    write(policy.onLoss, to: &text)
  }

  /// Nine actions, each a word or a strength, by the lost modality and then by the other one.
  private static func write(_ actions: LossPolicy.Actions, to text: inout ValueText<ScoreKey>) {
    let pairs = Modality.allCases.flatMap { lost in
      Modality.allCases.map { actions[lost: lost, on: $0] }
    }
    text.list(.onLoss, of: pairs) { action, text in
      text.object { text in
        switch action {
        case .nothing: text.text(.action, "nothing")
        case .fallback: text.text(.action, "fallback")
        case .stronger(let factor): text.number(.action, factor)
        }
      }
    }
  }
}
