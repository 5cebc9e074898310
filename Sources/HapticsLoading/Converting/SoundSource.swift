package import HapticsAnalysis
internal import HapticsCore
package import HapticsFiles
package import Interchange

extension ConversionSource {
  /// Makes a source of a sound: onsets become transients, and the loudness a vibration.
  ///
  /// The file is read block by block.
  ///
  /// - Parameters:
  ///   - path: A file that libsndfile decodes, such as WAV, FLAC or Ogg.
  ///   - options: What is wanted.
  ///   - keepsSound: Whether the pattern plays the sound, too.
  /// - Throws: ``Failure`` where the file cannot be read or holds no sound.
  package init(
    listeningTo path: Path,
    _ options: SoundAnalysisOptions,
    keepsSound: Bool
  ) throws(Failure) {
    let features: SoundFeatures
    do throws(SoundFileError) {
      var reader = try SoundFileReader(path)
      var analyzer = SoundAnalyzer(
        sampleRate: reader.sampleRate,
        channelCount: reader.channelCount
      )
      try reader.readBlocks { block throws(SoundFileError) in
        analyzer.take(block)
        return true
      }
      features = analyzer.features(options)
    } catch {
      throw Failure(path.text, error.reason)
    }
    self.init(.clip(HapticClip(features)))
    if keepsSound {
      sound = HapticEvent.Waveform(path: String(decoding: path.lastName, as: UTF8.self))
    }
  }
}

extension HapticClip {
  /// What is felt of a sound: its onsets emphasize points of the envelope.
  init(_ features: SoundFeatures) {
    var clip = HapticClip(
      amplitude: features.amplitude.map { .init(at: $0.time, $0.value) },
      frequency: features.brightness.map { .init(at: $0.time, $0.value * $0.value) }
    )
    if clip.amplitude.isEmpty {
      clip.amplitude = [.init(at: 0, 0), .init(at: max(features.duration, 0.01), 0)]
    }
    let last = clip.amplitude.count - 1
    if clip.amplitude[last].time < features.duration {
      clip.amplitude.append(.init(at: features.duration, clip.amplitude[last].amplitude))
    }
    var points: [AmplitudePoint] = []
    var rest = clip.amplitude[...]
    for onset in features.onsets {
      let before = rest.prefix { $0.time < onset.time }
      points += before
      rest = rest.dropFirst(before.count)
      var level = clip.amplitude(at: onset.time)
      if let there = rest.first, there.time == onset.time {
        level = there.amplitude
        rest = rest.dropFirst()
      }
      let emphasis = Emphasis(max(onset.amplitude, level), frequency: onset.brightness)
      points.append(.init(at: onset.time, level, emphasis: emphasis))
    }
    clip.amplitude = points + rest
    self = clip
  }
}

extension InputFile {
  /// Whether the file's name says that it holds a sound.
  package var isSound: Bool { place.map { InputFile.isSound($0.lastName) } ?? false }

  /// Whether a name says that a file holds a sound.
  package static func isSound(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    return ["wav", "flac", "ogg", "oga", "aif", "aiff", "caf", "mp3"].contains(ending)
  }
}
