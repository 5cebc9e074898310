internal import Foundation
public import HapticsFiles

extension Folder {
  /// The path of a file in the folder, as the libraries take it.
  public func path(_ name: String) -> Path { Path(file(name).path) }
}
