import HapticsFiles
import HapticsLanguageServer
import Synchronization

/// The studios of a language server, one process for each folder.
///
/// Their standard streams are connected to sockets of the server. They end when a socket closes, so
/// no studio outlives the server.
final class ChildStudios: Sendable {
  private let studio: InstalledStudio
  private let children = Mutex<[Path: Child]>([:])

  private struct Child {
    let process: ConnectedChild
    /// The output before the address is known.
    var text: [UInt8] = []
    var isServing = false
  }

  init(_ studio: InstalledStudio) { self.studio = studio }

  var control: StudioControl {
    StudioControl(start: { self.start($0) }, stop: { self.stop($0) })
  }

  // MARK: - What they print

  var outputs: [(folder: Path, descriptor: Int32)] {
    children.withLock { $0.map { ($0.key, $0.value.process.descriptor) } }
  }

  /// Reads available output of a folder's studio.
  ///
  /// - Returns: Its state, if that has changed.
  func takeOutput(of folder: Path) -> StudioNews? {
    children.withLock { children in
      guard var child = children[folder] else { return nil }
      var bytes: [UInt8] = []
      guard child.process.read(onto: &bytes) else {
        children[folder] = nil
        child.process.end()
        return .ended(reason: ConnectedChild.reason(in: child.text))
      }
      guard !child.isServing else { return nil }
      child.text += bytes
      let address = ChildStudios.address(in: child.text)
      child.isServing = address != nil
      children[folder] = child
      return address.map { .serves(address: $0) }
    }
  }

  /// Returns the address in the output of a studio, after the complete line.
  private static func address(in text: [UInt8]) -> String? {
    let start = "haptics studio: open "
    return String(decoding: text, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    .dropLast()
    .first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  // MARK: - Processes

  private func start(_ folder: Path) -> String? {
    stop(folder)
    do throws(SystemError) {
      let process = try ConnectedChild(studio.program, studio.arguments(for: folder))
      children.withLock { $0[folder] = Child(process: process) }
      return nil
    } catch { return error.reason }
  }

  private func stop(_ folder: Path) {
    children.withLock { $0.removeValue(forKey: folder) }?.process.end()
  }
}
