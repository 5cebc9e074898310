internal import CJSONC

/// A json-c value, which owns its contents.
struct JSONTree: ~Copyable {
  private let root: OpaquePointer?

  /// Builds a value.
  ///
  /// Empty containers and single-line values are built as strings, because json-c has one layout
  /// for all values and breaks lines inside empty containers.
  init(_ value: JSON, _ layout: JSON.Layout) throws(JSONWritingError) {
    switch value {
    case .null:
      root = nil
    case .boolean(let value):
      root = json_object_new_boolean(value ? 1 : 0)
    case .integer(let value):
      root = json_object_new_int64(Int64(value))
    case .numeral(let text):
      root = JSONTree.written(text)
    case .string(let text):
      root = try JSONTree.string(text)
    case .array(let elements):
      root = elements.isEmpty ? JSONTree.written("[]") : try JSONTree.array(elements, layout)
    case .object(let members):
      root = members.isEmpty ? JSONTree.written("{}") : try JSONTree.object(members, layout)
    case .line(let value):
      let text = try value.text(layout == .spread ? .line : layout)
      root = JSONTree.written(text)
    case .hole:
      root = JSONTree.written(String(Unicode.Scalar(JSON.holeMark)))
    }
  }

  deinit { json_object_put(root) }

  /// Transfers the ownership to a container.
  private consuming func release() -> OpaquePointer? {
    let root = root
    discard self
    return root
  }

  func text(_ flags: Int32) throws(JSONWritingError) -> String {
    var length = 0
    guard let start = json_object_to_json_string_length(root, flags, &length) else {
      throw .tooLong
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func written(_ text: String) -> OpaquePointer? {
    json_object_new_double_s(0, text)
  }

  private static func string(_ text: String) throws(JSONWritingError) -> OpaquePointer? {
    var text = text
    guard text.utf8.count < Int32.max else { throw .tooLong }
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        json_object_new_string_len($0.baseAddress, Int32($0.count))
      }
    }
  }

  private static func array(
    _ elements: [JSON],
    _ layout: JSON.Layout
  ) throws(JSONWritingError) -> OpaquePointer? {
    let array = json_object_new_array()
    do throws(JSONWritingError) {
      for element in elements {
        json_object_array_add(array, try JSONTree(element, layout).release())
      }
    } catch {
      json_object_put(array)
      throw error
    }
    return array
  }

  private static func object(
    _ members: [JSON.Member],
    _ layout: JSON.Layout
  ) throws(JSONWritingError) -> OpaquePointer? {
    let object = json_object_new_object()
    // Skips the lookup of keys, which are unique here.
    let flags = UInt32(JSON_C_OBJECT_ADD_KEY_IS_NEW)
    do throws(JSONWritingError) {
      for member in members {
        guard !member.name.utf8.contains(0) else {
          throw JSONWritingError.nulInName(member.name)
        }
        let value = try JSONTree(member.value, layout).release()
        json_object_object_add_ex(object, member.name, value, flags)
      }
    } catch {
      json_object_put(object)
      throw error
    }
    return object
  }
}
