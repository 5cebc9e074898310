import HapticsFormats
import Interchange

enum FormatListKey: String, FormatKey {
  case formats, name, words, number, suffixes, suffix, written
}

/// The formats as JSON, for a page.
///
/// `formats` is a list of objects with the `name` and the `words` of a format, the `number` of
/// files that are recognized, the `suffixes` of their names, and the suffix of a `written` file.
enum FormatList {
  static func text() -> [UInt8] {
    var text = ValueText<FormatListKey>()
    text.object { text in
      text.list(.formats, of: FileFormat.all) { format, text in
        text.object { text in write(format, to: &text) }
      }
    }
    return text.bytes
  }

  private static func write(_ format: FileFormat, to text: inout ValueText<FormatListKey>) {
    text.text(.name, format.name)
    text.text(.words, format.words)
    if let number = format.recognition?.number { text.integer(.number, Int64(number)) }
    text.list(.suffixes, of: format.recognition?.suffixes ?? []) { suffix, text in
      text.object { $0.text(.suffix, suffix) }
    }
    if format.write != nil, let encoding = format.encodings.first {
      text.text(.written, encoding.suffix)
    }
  }
}
