import CJSONC
package import LocatedJSON

extension JSON {
  /// The text of the value as json-c prints it, with a line for each member and element.
  ///
  /// It does not end in a line break. A value that json-c cannot hold, because a name has U+0000, a
  /// string is longer than 2 GiB or memory is missing, has the text of `JSON.text(.spread)`, which is
  /// equal otherwise.
  package var printed: String {
    var builder = TreeBuilder()
    let root = builder.tree(of: self)
    defer { json_object_put(root) }
    let flags =
      JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_SPACED | JSON_C_TO_STRING_NOSLASHESCAPE
    var length = 0
    guard builder.holdsAll, let text = json_object_to_json_string_length(root, flags, &length)
    else { return self.text(.spread) }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }
}

private struct TreeBuilder {
  private(set) var holdsAll = true

  /// Returns a value of json-c that the caller owns; `nil` is null.
  mutating func tree(of value: JSON) -> OpaquePointer? {
    if case .null = value { return nil }
    // json-c's null is a null pointer, as a failed allocation is.
    let made = makeObject(value)
    if made == nil { holdsAll = false }
    return made
  }

  private mutating func makeObject(_ value: JSON) -> OpaquePointer? {
    switch value {
    case .boolean(let value): return json_object_new_boolean(value ? 1 : 0)
    case .integer(let value): return json_object_new_int64(Int64(value))
    case .string(let text): return string(text)
    case .array(let elements) where !elements.isEmpty:
      guard let array = json_object_new_array() else { return nil }
      for element in elements {
        keep(tree(of: element)) { json_object_array_add(array, $0) }
      }
      return array
    case .object(let members) where !members.isEmpty:
      guard let object = json_object_new_object() else { return nil }
      // Skips the lookup of names, which are unique here.
      let flags = UInt32(JSON_C_OBJECT_ADD_KEY_IS_NEW)
      for member in members {
        if member.name.utf8.contains(0) { holdsAll = false }
        keep(tree(of: member.value)) { json_object_object_add_ex(object, member.name, $0, flags) }
      }
      return object
    // json-c has one layout for all values, and breaks lines in empty containers.
    case .numeral, .array, .object, .line:
      return json_object_new_double_s(0, value.text(.spread))
    case .null, .hole: return nil
    }
  }

  /// Adds a value to a container, which owns it on success.
  private mutating func keep(_ value: OpaquePointer?, _ add: (OpaquePointer?) -> Int32) {
    guard add(value) != 0 else { return }
    json_object_put(value)
    holdsAll = false
  }

  private func string(_ text: String) -> OpaquePointer? {
    var text = text
    guard text.utf8.count < Int32.max else { return nil }
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        json_object_new_string_len($0.baseAddress, Int32($0.count))
      }
    }
  }
}
