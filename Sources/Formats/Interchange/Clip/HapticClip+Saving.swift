public import HapticsFormats
import LocatedJSON

extension HapticClip {
  /// The clip as the canonical text of a `.haptic` file of version 1.0.0, which reads back as the
  /// same clip.
  ///
  /// - Throws: `FormatError.notFinite` if a time or value is not finite, and
  ///   `FormatError.repeatedName` if a note occurs twice.
  public func text() throws(FormatError) -> String {
    try CanonicalText(ClipDocument(self)).text()
  }
}

extension ClipDocument {
  /// Creates the file of a clip.
  ///
  /// - Throws: ``FormatError/notFinite`` if a time or value is not finite.
  package init(_ clip: HapticClip) throws(FormatError) {
    var text = ValueText<ClipKey>()
    text.object { text in
      text.object(.version) { text in
        text.integer(.major, 1)
        text.integer(.minor, 0)
        text.integer(.patch, 0)
      }
      if !clip.notes.isEmpty {
        text.object(.metadata) { text in
          for note in clip.notes { text.text(note.key, note.text) }
        }
      }
      text.object(.signals) { text in
        text.object(.continuous) { text in
          text.object(.envelopes) { text in Self.write(clip, to: &text) }
        }
      }
    }
    guard text.isFinite else { throw .notFinite }
    let limits = JSONDocument.Limits(size: JSONDocument.Limits.sizeMaximum)
    self.init(JSONDocument(reading: text.bytes, limits: limits))
  }

  private static func write(_ clip: HapticClip, to text: inout ValueText<ClipKey>) {
    text.list(.amplitude, of: clip.amplitude) { point, text in
      text.object { text in
        text.number(.time, point.time)
        text.number(.amplitude, point.amplitude)
        guard let emphasis = point.emphasis else { return }
        text.object(.emphasis) { text in
          text.number(.amplitude, emphasis.amplitude)
          text.number(.frequency, emphasis.frequency)
        }
      }
    }
    guard !clip.frequency.isEmpty else { return }
    text.list(.frequency, of: clip.frequency) { point, text in
      text.object { text in
        text.number(.time, point.time)
        text.number(.frequency, point.frequency)
      }
    }
  }
}
