/// Finds the known word that a misspelled one was probably meant to be.
package enum Spelling {
  /// Returns the word that is most similar to another one, or `nil` if none is similar enough.
  ///
  /// The limit is an optimal string alignment distance (insertions, deletions, substitutions, swaps
  /// of neighbors; ignoring case) of at most a third of the longer word, and at most four. A word
  /// that contains the other is also similar: `ReleaseTime` for `HapticReleaseTime`.
  package static func nearest(to word: String, in words: some Sequence<String>) -> String? {
    let lowered = Array(word.lowercased().utf8.prefix(wordLimit))
    guard !lowered.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in words {
      let other = Array(candidate.lowercased().utf8)
      let contains = isPart(lowered, of: other) || isPart(other, of: lowered)
      let limit = min(4, max(lowered.count, other.count) / 3)
      // A difference in length is part of the distance.
      guard contains || abs(lowered.count - other.count) <= limit else { continue }
      let distance = distance(lowered, other)
      guard distance <= limit || contains, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// No known word is longer; of a longer unknown one the beginning is compared.
  private static let wordLimit = 64

  /// Returns whether the shorter word is a significant prefix or suffix of the longer one.
  private static func isPart(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    part.count >= 5 && part.count < whole.count
      && (whole.starts(with: part) || whole.suffix(part.count).elementsEqual(part))
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = beforeLast
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
