internal import Diagnostics
internal import JSONFormat
internal import LocatedJSON

extension AHAPContext {
  /// A suggestion to give an event that must say how long it is a duration of a second.
  ///
  /// - Parameter node: The value behind which the member is written.
  func addingDuration(behind node: Int) -> FixIt {
    let edit = document.json.insertion(of: AHAPKey.eventDuration.rawValue, "1.0", behind: node)
    return FixIt("add '\"EventDuration\": 1.0'", edits: [edit], isSafe: false)
  }
}
