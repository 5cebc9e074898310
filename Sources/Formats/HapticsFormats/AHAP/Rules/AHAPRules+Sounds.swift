import HapticsCore
package import LocatedJSON

extension AHAPRules {
  /// The rules about sound files.
  static let sounds: [FormatRule<AHAPDocument>] = [
    FormatRule(
      named: .waveformBackslashes,
      .warning,
      about: .waveforms,
      page: #"""
        Backslashes in the path of a sound.

        On phones a backslash is an ordinary character, so `sounds\chime.wav` refers to a single file of
        that name, which does not exist.

        Source: POSIX, whose paths iOS uses.
        """#,
      bad: [.sound(#"sounds\\chime.wav"#)],
      good: [.sound("sounds/chime.wav")]
    ) { context in
      for event in context.document.events where event.type == .audioCustom {
        let json = context.document.json
        guard let node = event.waveformPath.value, json.kind(of: node) == .string,
          json.bytes[json.contentRange(of: node)].contains(UInt8(ascii: "\\")),
          json.string(of: node)?.utf8.contains(UInt8(ascii: "\\")) == true,
          // A file may have exactly that path.
          context.sound(of: event)?.state.isFound != true
        else { continue }
        let range = json.contentRange(of: node)
        context.report(
          at: node,
          "the path contains backslashes, which are ordinary characters on phones",
          fixIts: [
            FixIt(
              "write '/' instead",
              replacing: range,
              with: String(decoding: slashes(in: json.bytes[range]), as: UTF8.self),
              // A sound that was missing would be heard.
              isSafe: false
            )
          ]
        )
      }
    },
    FormatRule(
      named: .waveformIgnored,
      .warning,
      about: .waveforms,
      page: """
        Keys for a sound file in an event that plays none.

        Only `AudioCustom` plays a file; all other types ignore `EventWaveformPath`,
        `EventWaveformLoopEnabled` and `EventWaveformUseVolumeEnvelope`. To combine haptics and sound,
        put two events at the same time.

        Source: Apple's documentation.
        """,
      bad: [
        .event(
          #""Time": 0, "EventType": "HapticTransient", "EventWaveformPath": "sounds/chime.wav""#
        )
      ],
      good: [
        """
        {"Version": 1.0, "Pattern": [
          {"Event": {"Time": 0, "EventType": "HapticTransient"}},
          {"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "sounds/chime.wav"}}]}
        """
      ]
    ) { context in
      for event in context.document.events {
        guard let type = event.type, type != .audioCustom,
          let name = event.waveformPath.name ?? event.isLooped.field.name
            ?? event.usesVolumeEnvelope.field.name
        else { continue }
        let json = context.document.json
        context.report(
          at: name,
          "'\(type.rawValue)' plays no sound file and ignores"
            + " \(quoted(json.string(of: name) ?? ""))",
          notes: [
            Diagnostic.Note(
              "only 'AudioCustom' plays one; add an 'AudioCustom' event at the same time"
            )
          ]
        )
      }
    },
    .sound(
      named: .waveformNotFound,
      .warning,
      page: """
        A sound file that does not exist in any of the searched folders.

        Patterns refer to sounds relative to different folders: their own folder, the app's resources,
        Unity's `StreamingAssets`. The path is looked up next to the pattern's file, then in each
        `--asset-root`. If a phone does not find the sound, the pattern does not load. Phones
        distinguish upper and lower case; a Mac usually does not.

        Source: reports of developers.
        """,
      bad: [.sound("sounds/gong.wav")],
      good: [.sound("sounds/chime.wav")]
    ) { sound, context in
      guard case .missing(let places, let similar) = sound.state, !sound.hasBackslashes else {
        return
      }
      context.report(
        at: sound.node,
        "cannot find the file \(quoted(sound.path))",
        notes: [.missingFile(sound.path, lookedIn: places, similar: similar)],
        fixIts: context.document.json.path(sound.node, similarTo: similar)
      )
    },
    .sound(
      named: .waveformOutside,
      .warning,
      page: """
        A sound's path that leaves the pattern's folder and every asset root.

        Apps ship their sounds as resources, and a pattern should not read unrelated files on a user's
        disk.

        Source: a decision of this project.
        """,
      bad: [.sound("../../chime.wav")],
      good: [.sound("sounds/chime.wav")]
    ) { sound, context in
      guard sound.state == .outside, !sound.hasBackslashes else { return }
      context.report(
        at: sound.node,
        "the path \(quoted(sound.path)) leaves the pattern's folder and every asset root",
        notes: [Diagnostic.Note(.addAssetRoot)]
      )
    },
    FormatRule(
      named: .waveformSilentEnd,
      .note,
      about: .waveforms,
      page: """
        A sound file that ends with more than a quarter of a second of silence.

        The pattern lasts until the end of the file, and holds a voice for as long. Samples
        more than 60 dB below the sound's peak are silent. Sounds of up to 480,000 frames, which are 10 s at 48 kHz,
        are read; an event that loops or states a duration is not reported.

        Source: a decision of this project.
        """,
      bad: [.sound("sounds/padded.wav")],
      good: [.sound("sounds/chime.wav")]
    ) { context in
      guard context.assets != nil else { return }
      var reported: Set<String> = []
      for event in context.document.events
      where event.type == .audioCustom && !event.duration.isPresent && !event.isLooped.isOn {
        guard let sound = context.sound(of: event), let silence = sound.state.silentEnd,
          reported.insert(sound.path).inserted
        else { continue }
        context.report(
          at: sound.node,
          "\(quoted(sound.path)) ends with \(shown(silence)) s of silence",
          notes: [Diagnostic.Note("the pattern lasts until it ends; cut the file")]
        )
      }
    },
    .sound(
      named: .waveformUndecodableHere,
      .note,
      page: """
        A sound file that phones play and that is decoded here only if ffmpeg is installed.

        This applies to AAC, ALAC and other codecs in MPEG-4 and `.caf` files, and to `.aac` streams. The
        duration of the sound is known from its header. To hear it in `haptics render` and `haptics
        play`, install ffmpeg, or use WAV or FLAC.

        Source: Apple's documentation.
        """,
      bad: [.sound("sounds/chime.m4a")],
      good: [.sound("sounds/chime.wav")]
    ) { sound, context in
      guard case .encoded(let codec, _, _) = sound.state else { return }
      context.report(
        at: sound.node,
        "\(quoted(sound.path)) is \(codec); rendering and playing it here takes ffmpeg",
        notes: [Diagnostic.Note("iOS and macOS play it")]
      )
    },
    .sound(
      named: .waveformUnreadable,
      .error,
      page: """
        A damaged file, or one that is not a sound.

        Core Haptics rejects it.

        Source: reports of developers.
        """,
      bad: [.sound("sounds/damaged.wav")],
      good: [.sound("sounds/chime.wav")]
    ) { sound, context in
      guard case .unreadable(let reason) = sound.state else { return }
      context.report(
        at: sound.node,
        "the file \(quoted(sound.path)) cannot be read as sound: \(reason)",
        code: (.invalidAudioResource, .loading)
      )
    },
  ]
}

extension RuleID {
  package static let waveformBackslashes: RuleID = "waveform-backslashes"
  package static let waveformIgnored: RuleID = "waveform-ignored"
  package static let waveformNotFound: RuleID = "waveform-not-found"
  package static let waveformOutside: RuleID = "waveform-outside"
  package static let waveformSilentEnd: RuleID = "waveform-silent-end"
  package static let waveformUndecodableHere: RuleID = "waveform-undecodable-here"
  package static let waveformUnreadable: RuleID = "waveform-unreadable"
}

/// The text of a string with a slash for each backslash that it stands for.
private func slashes(in content: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = content
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
      result.append(byte)
      continue
    }
    result += letter == byte ? [UInt8(ascii: "/")] : [byte, letter]
  }
  return result
}
