import Foundation
import HapticsFiles
import TestSupport

extension Folder {
  /// The path of a file in the folder.
  func path(_ name: String) -> FilePath { FilePath(file(name).path) }
}
