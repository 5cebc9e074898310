/// The lines of a source, each with its line break.
package struct TextLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for (i, byte) in bytes.enumerated()
    where byte == UInt8(ascii: "\n") && i + 1 < bytes.count {
      starts.append(i + 1)
    }
    self.starts = starts
  }

  package var count: Int { starts.count }

  package subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)]
  }
}

/// A replacement of lines.
package struct LineChange: Hashable {
  package var old: Range<Int>
  package var new: Range<Int>
}

extension LineChange {
  /// Returns the changes between two sources, in order.
  ///
  /// Edits of fixes are local, so both sources are scanned together. After a difference, the scan
  /// searches for the nearest matching lines. The result is always correct, but not always minimal.
  ///
  /// - Complexity: O(*n*) in the number of lines, with a factor of `reach` at differences.
  package static func changes(from old: TextLines, to new: TextLines) -> [LineChange] {
    var changes: [LineChange] = []
    var i = 0
    var j = 0
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        i += 1
        j += 1
        continue
      }
      let (gone, come) = nearestAgreement(old, i, new, j)
      let change = LineChange(old: i..<i + gone, new: j..<j + come)
      if let last = changes.last, last.old.upperBound == i, last.new.upperBound == j {
        changes[changes.count - 1].old = last.old.lowerBound..<change.old.upperBound
        changes[changes.count - 1].new = last.new.lowerBound..<change.new.upperBound
      } else {
        changes.append(change)
      }
      i += gone
      j += come
    }
    return changes
  }

  /// The number of lines to search for a match.
  private static let reach = 64

  private static func nearestAgreement(
    _ old: TextLines,
    _ i: Int,
    _ new: TextLines,
    _ j: Int
  ) -> (gone: Int, come: Int) {
    let oldRoom = min(reach, old.count - i)
    let newRoom = min(reach, new.count - j)
    for distance in 1..<max(2, oldRoom + newRoom) {
      // Lines changed in their places first: as many come as go.
      let middle = distance / 2
      for step in 0...distance {
        let gone = step % 2 == 0 ? middle + step / 2 : middle - (step + 1) / 2
        let come = distance - gone
        guard (0...oldRoom).contains(gone), (0...newRoom).contains(come) else { continue }
        let isEnd = i + gone == old.count && j + come == new.count
        if isEnd || agree(old, i + gone, new, j + come, count: gone == come ? 1 : 2) {
          return (gone, come)
        }
      }
    }
    return (oldRoom, newRoom)
  }

  /// Returns whether lines match.
  ///
  /// Single brackets are common, so one line is not enough.
  private static func agree(
    _ old: TextLines,
    _ i: Int,
    _ new: TextLines,
    _ j: Int,
    count: Int
  ) -> Bool {
    for k in 0..<count {
      guard i + k < old.count, j + k < new.count else { return k > 0 }
      guard old[i + k] == new[j + k] else { return false }
    }
    return true
  }
}
