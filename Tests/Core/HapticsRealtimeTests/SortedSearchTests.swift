import HapticsRealtime
import TestSupport
import Testing

/// The search by halves, against one that looks at every element.
@Suite struct SortedSearchTests {
  @Test(arguments: 0..<100) func `a search finds what looking at every element finds`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    let numbers = (0..<count).map { _ in Int.random(in: 0...30, using: &random) }.sorted()
    for bound in -1...31 {
      let expected = numbers.firstIndex { $0 >= bound } ?? numbers.count
      #expect(numbers.partitioningIndex { $0 >= bound } == expected)
      #expect(partitioningIndex(in: 0..<count) { numbers[$0] >= bound } == expected)
      var search = SortedSearch(in: 0..<count)
      while let middle = search.middle { search.narrow(holds: numbers[middle] >= bound) }
      #expect(search.index == expected)
    }
  }

  @Test(arguments: 0..<20) func `a part is searched within its own indices`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<20).map { _ in Int.random(in: 0...9, using: &random) }.sorted()
    let start = Int.random(in: 0...20, using: &random)
    let end = Int.random(in: start...20, using: &random)
    let part = numbers[start..<end]
    for bound in 0...10 {
      let expected = part.firstIndex { $0 >= bound } ?? end
      #expect(part.partitioningIndex { $0 >= bound } == expected)
      #expect(partitioningIndex(in: start..<end) { numbers[$0] >= bound } == expected)
    }
  }

  @Test func `a search takes a logarithmic number of comparisons`() {
    var questions = 0
    let index = partitioningIndex(in: 0..<1_000_000) { number in
      questions += 1
      return number >= 765_432
    }
    #expect(index == 765_432)
    #expect(questions <= 20)
  }

  @Test func `a search works at the largest indices without overflow`() {
    let range = Int.max - 100..<Int.max
    #expect(partitioningIndex(in: range) { $0 >= .max - 3 } == .max - 3)
    #expect(partitioningIndex(in: range) { _ in false } == .max)
  }
}
