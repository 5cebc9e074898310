import LocatedJSON

extension AHAPContext {
  /// Returns a suggestion that adds a duration of a second to an event that requires one.
  ///
  /// - Parameter node: The value after which the key is inserted.
  func addingDuration(behind node: Int) -> FixIt {
    let edit = document.json.insertion(of: AHAPKey.eventDuration.rawValue, "1.0", behind: node)
    return FixIt("add '\"EventDuration\": 1.0'", edits: [edit], isSafe: false)
  }
}
