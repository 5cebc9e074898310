import HapticsFiles
import LocatedJSON
import Synchronization

/// The folders of a run's inputs below the one that they have in common, which its outputs keep.
///
/// Paths are compared as they are written, so that links do not matter.
final class Subfolders: Sendable {
  private typealias Steps = [ArraySlice<UInt8>]

  private let common: Steps
  private let made = Mutex<[NewFolder]>([])

  /// Creates the subfolders of the files of a command line; folders are searched.
  init(of inputs: [String]) {
    let folders = inputs.filter { $0 != "-" }.map { input -> Steps in
      let path = Path(argument: input)
      let steps = Subfolders.steps(of: path)
      return path.isFolder ? steps : steps.dropLast()
    }
    common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
      zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
  }

  /// Returns the folder of an input below another one, in place of the common one.
  func folder(of input: InputFile, below folder: Path) -> Path {
    guard let path = input.path else { return folder }
    return Subfolders.steps(of: path).dropLast().dropFirst(common.count)
      .reduce(folder) { $0.appending($1) }
  }

  /// Returns whether an input is in a folder or below it.
  func isInput(_ input: InputFile, in folder: Path) -> Bool {
    input.path.map { Subfolders.steps(of: $0).starts(with: Subfolders.steps(of: folder)) } ?? false
  }

  private static let currentFolder = Path.currentFolder.resolved

  private static func steps(of path: Path) -> Steps {
    (currentFolder?.resolving(path.bytes) ?? path).steps
  }

  /// Makes a folder for an output, and those around it that are missing.
  func make(_ folder: Path) throws(FileError) {
    let new = try NewFolder(folder)
    made.withLock { $0.append(new) }
  }

  /// Removes created folders that are empty.
  func settle() {
    let folders = made.withLock { $0 }
    for folder in folders.reversed() { folder.settle() }
  }
}
