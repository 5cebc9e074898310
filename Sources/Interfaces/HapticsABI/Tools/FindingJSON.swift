import HapticsFormats
import LocatedJSON

/// Findings as JSON, with the members of a file in `haptics validate --format json`.
enum FindingJSON {
  private enum Key: String, FormatKey {
    case path, findings, omitted, fixed
    case rule, severity, message, notes, fixes
    case line, column, endLine, endColumn, offset, length
    case safe, edits, replacement
  }

  private typealias Text = ValueText<Key>

  static func text(of result: CheckResult, in source: SourceText) -> String {
    var locator = SourceLocator(source)
    var text = Text()
    text.object { text in
      text.text(.path, source.name)
      text.list(.findings, of: result.findings) { finding, text in
        text.object { text in write(finding, &locator, to: &text) }
      }
      text.integer(.omitted, Int64(result.omitted.count))
      text.integer(.fixed, 0)
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func write(
    _ finding: Diagnostic,
    _ locator: inout SourceLocator,
    to text: inout Text
  ) {
    text.text(.rule, finding.rule.rawValue)
    text.text(.severity, finding.severity.rawValue)
    text.text(.message, finding.message)
    write(finding.range, &locator, to: &text)
    text.list(.notes, of: finding.notes) { note, text in
      text.object { text in
        text.text(.message, note.message)
        if let range = note.range { write(range, &locator, to: &text) }
      }
    }
    text.list(.fixes, of: finding.fixIts) { fix, text in
      text.object { text in
        text.text(.message, fix.message)
        text.flag(.safe, fix.isSafe)
        text.list(.edits, of: fix.edits) { edit, text in
          text.object { text in
            text.integer(.offset, Int64(edit.range.lowerBound))
            text.integer(.length, Int64(edit.range.count))
            text.text(.replacement, edit.replacement)
          }
        }
      }
    }
  }

  private static func write(
    _ range: Range<Int>,
    _ locator: inout SourceLocator,
    to text: inout Text
  ) {
    let (start, end) = (
      locator.location(of: range.lowerBound), locator.location(of: range.upperBound)
    )
    text.integer(.line, Int64(start.line))
    text.integer(.column, Int64(start.column))
    text.integer(.endLine, Int64(end.line))
    text.integer(.endColumn, Int64(end.column))
    text.integer(.offset, Int64(range.lowerBound))
    text.integer(.length, Int64(range.count))
  }
}
