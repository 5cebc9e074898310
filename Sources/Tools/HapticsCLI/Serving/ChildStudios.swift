internal import HapticsFiles
internal import HapticsLanguageServer
internal import Synchronization

/// The studios that a language server has started, one process for each folder.
///
/// The other end of each one's standard streams is a socket of the server's, and it ends when that is
/// closed: so none outlives the server, however that ends.
final class ChildStudios: Sendable {
  private let studio: InstalledStudio
  private let children = Mutex<[Path: Child]>([:])

  /// A process that serves a folder.
  private struct Child {
    let process: ConnectedChild
    /// What it has printed so far, as long as the address is not known.
    var text: [UInt8] = []
    var isServing = false
  }

  init(_ studio: InstalledStudio) { self.studio = studio }

  /// The studios as a server knows them.
  var control: StudioControl {
    StudioControl(start: { self.start($0) }, stop: { self.stop($0) })
  }

  // MARK: - What they print

  /// The folders with the descriptors of what their studios print.
  var outputs: [(folder: Path, descriptor: Int32)] {
    children.withLock { $0.map { ($0.key, $0.value.process.descriptor) } }
  }

  /// Takes what the studio of a folder has printed, which there must be.
  ///
  /// - Returns: What became of it, where that is something new.
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

  /// The address in what a studio prints, once that line is complete.
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
