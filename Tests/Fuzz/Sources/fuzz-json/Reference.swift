import CReferenceJSON
import LocatedJSON

/// A text as json-c reads it in its strict mode.
struct Reference: ~Copyable {
  /// Whether it was read, to its end.
  let isRead: Bool
  private let root: OpaquePointer?

  init(reading bytes: [UInt8]) {
    let reader = json_tokener_new_ex(Int32(JSONDocument.Limits().depth) + 1)
    defer { json_tokener_free(reader) }
    json_tokener_set_flags(reader, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
    // The zero behind the text ends a number.
    root = (bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        json_tokener_parse_ex(reader, $0.baseAddress, Int32($0.count))
      }
    }
    isRead =
      json_tokener_get_error(reader) == json_tokener_success
      && json_tokener_get_parse_end(reader) >= bytes.count
  }

  deinit { json_object_put(root) }

  /// The text that json-c writes of the value.
  func text() -> [UInt8] {
    var length = 0
    let flags = JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE
    let start = json_object_to_json_string_length(root, flags, &length)
    return Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  /// Whether a document holds the same values.
  func equals(_ document: JSONDocument) -> Bool { isSame(document, 0, root) }

  private func isSame(
    _ document: JSONDocument,
    _ id: JSONDocument.NodeID,
    _ value: OpaquePointer?
  ) -> Bool {
    let type = json_object_get_type(value)
    switch document.kind(of: id) {
    case .null: return value == nil
    case .true: return type == json_type_boolean && json_object_get_boolean(value) != 0
    case .false: return type == json_type_boolean && json_object_get_boolean(value) == 0
    case .number: return document.number(of: id).map { isSame($0, value) } ?? false
    case .string:
      guard type == json_type_string, let text = document.string(of: id) else { return false }
      let bytes = UnsafeRawBufferPointer(
        start: json_object_get_string(value),
        count: Int(json_object_get_string_len(value))
      )
      return text.utf8.elementsEqual(bytes)
    case .array:
      guard type == json_type_array else { return false }
      var index = 0
      for element in document.elements(of: id) {
        guard index < json_object_array_length(value),
          isSame(document, element, json_object_array_get_idx(value, index))
        else { return false }
        index += 1
      }
      return index == json_object_array_length(value)
    case .object:
      guard type == json_type_object else { return false }
      var count: Int32 = 0
      for (name, member) in document.members(of: id) {
        var found: OpaquePointer?
        guard json_object_object_get_ex(value, document.string(of: name), &found) != 0,
          isSame(document, member, found)
        else { return false }
        count += 1
      }
      return count == json_object_object_length(value)
    case .name, .invalid: return false
    }
  }

  /// Whole numbers are 64 bits to json-c, and those beyond are cut.
  private func isSame(_ number: Double, _ value: OpaquePointer?) -> Bool {
    guard json_object_get_type(value) == json_type_int else {
      return json_object_get_type(value) == json_type_double
        && json_object_get_double(value) == number
    }
    let (signed, unsigned) = (json_object_get_int64(value), json_object_get_uint64(value))
    return signed == .min && number <= Double(signed)
      || unsigned == .max && number >= Double(unsigned)
      || (number < 0 ? Double(signed) : Double(unsigned)) == number
  }
}
