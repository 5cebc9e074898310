import Foundation
package import HapticsFiles

extension Folder {
  /// The path of a file in the folder, as the libraries take it.
  package func path(_ name: String) -> Path { Path(file(name).path) }
}
