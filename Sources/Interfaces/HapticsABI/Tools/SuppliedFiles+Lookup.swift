import CHaptics
import Haptics
import HapticsCore
package import HapticsFormats
import HapticsRuntime
import HapticsSynthesis
package import HapticsTools
package import Interchange
import LocatedJSON

extension SuppliedFiles {
  /// The files for tools.
  ///
  /// - Parameters:
  ///   - name: The file that names them, for errors.
  ///   - folders: The searched folders, for messages.
  package func assets(of name: String, folders: [String]) -> Assets {
    func failure(_ error: CallError) -> ToolError {
      ToolError(name, error.message ?? "cannot be loaded")
    }
    return Assets(
      lookup: { lookup(for: $0, folders: folders) },
      pattern: { path throws(ToolError) in
        do throws(CallError) { return try pattern(at: path) } catch { throw failure(error) }
      },
      sound: { path throws(ToolError) in
        do throws(CallError) { return try sound(at: path) } catch { throw failure(error) }
      },
      load: { contents, engine, _ throws(TimelineLoadingError<ToolError>) in
        do throws(TimelineLoadingError<CallError>) {
          return try engine.load(contents, from: self)
        } catch {
          switch error {
          case .file(let asset, let error): throw .file(asset: asset, failure(error))
          case .builtIn(let asset): throw .builtIn(asset: asset)
          case .engine(let asset, let error): throw .engine(asset: asset, error)
          }
        }
      }
    )
  }

  /// The look-up of the assets that a file of a format can name; `nil` for a format without assets.
  ///
  /// - Parameter folders: The searched folders, for messages.
  package func lookup(for format: FileFormat, folders: [String]) -> AssetLookup? {
    // A look-up stays on the thread of the call that has the files.
    nonisolated(unsafe) let files = self
    return AssetLookup(
      for: format,
      pattern: { files.patternState($0, folders) },
      sound: { files.soundState($0, folders) }
    )
  }

  private func patternState(_ path: String, _ folders: [String]) -> AssetState {
    switch find(HAPTICS_ASSET_PATTERN, path) {
    case .missing: return .missing(lookedIn: folders, similar: similar(to: path))
    case .outside: return .outside
    case .found(let asset):
      guard let bytes = asset.bytes, asset.size >= 0 else {
        return .unreadable(reason: "it was supplied without bytes")
      }
      let text = [UInt8](UnsafeRawBufferPointer(start: bytes, count: asset.size))
      switch NamedPattern(reading: text) {
      case .faulty(let state): return state
      case .playable(let pattern):
        return AssetState(pattern) { path in
          if case .found = find(HAPTICS_ASSET_SOUND, path) { true } else { false }
        }
      }
    }
  }

  private func soundState(_ path: String, _ folders: [String]) -> AssetState {
    switch find(HAPTICS_ASSET_SOUND, path) {
    case .missing: return .missing(lookedIn: folders, similar: similar(to: path))
    case .outside: return .outside
    case .found(let asset):
      guard asset.frames > 0, asset.sample_rate > 0 else { return .sound() }
      let rate = Int(asset.sample_rate)
      let frames = max(Int64(asset.frames), asset.stream_frames)
      return .sound(duration: Double(frames) / Double(rate), sampleRate: rate)
    }
  }

  private enum Finding {
    case found(haptics_asset)
    case missing
    case outside
  }

  private func find(_ kind: Int, _ path: String) -> Finding {
    guard isInside(path) else { return .outside }
    return lookUp(kind, path).map { .found($0) } ?? .missing
  }

  /// Returns whether a relative path stays below its folder.
  private func isInside(_ path: String) -> Bool {
    guard path.utf8.first != UInt8(ascii: "/") else { return false }
    var depth = 0
    for part in path.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      depth += part.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
