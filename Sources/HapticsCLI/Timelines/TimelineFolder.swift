internal import Diagnostics
internal import Haptics
internal import HapticsCore
internal import HapticsFiles
internal import HapticsSynthesis
internal import TimelineFile

/// The files that one timeline names.
struct TimelineFolder: TimelineFiles {
  private let assets: TimelineAssets

  init(_ file: InputFile, assetRoots: [Path]) {
    assets = TimelineAssets(files: FileAssets(file, assetRoots))
  }

  func pattern(at path: String) throws(Failure) -> HapticPattern {
    switch assets.lookup.pattern(path) {
    case .pattern(let pattern): return pattern
    case .unreadable(let reason): throw Failure(path, reason)
    case .missing, .sound, .undecodableHere:
      throw Failure(path, "there is no such file beside the timeline")
    case .outside: throw Failure(path, "the path leaves the folder of the timeline")
    }
  }

  func sound(at path: String) throws(Failure) -> PCM {
    guard let place = assets.files.place(of: path) else {
      throw Failure(path, "there is no such sound beside the timeline")
    }
    do throws(SoundFileError) {
      var reader = try SoundFileReader(FilePath(bytes: place.bytes))
      guard reader.frameCount <= TimelineFolder.longestSound * Int64(reader.sampleRate) else {
        throw .tooLongToDecode(path: FilePath(path), limit: Int(TimelineFolder.longestSound))
      }
      // Of more channels only the first two are played.
      let channels = min(reader.channelCount, 2)
      var samples: [Float] = []
      var block = [Float](repeating: 0, count: 4096 * reader.channelCount)
      while true {
        var span = block.mutableSpan
        let count = try reader.read(into: &span)
        if count == 0 { break }
        for frame in 0..<count {
          let start = frame * reader.channelCount
          samples += block[start..<(start + channels)]
        }
      }
      return PCM(sampleRate: reader.sampleRate, channelCount: channels, samples: samples)
    } catch {
      throw Failure(path, error.reason)
    }
  }

  /// The longest sound that is taken into memory, in seconds.
  private static let longestSound: Int64 = 600
}
