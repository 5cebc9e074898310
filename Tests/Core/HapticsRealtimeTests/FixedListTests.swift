import HapticsRealtime
import TestSupport
import Testing

/// Lists of fixed size, against arrays.
@Suite struct FixedListTests {
  @Test func `a full list rejects new elements`() {
    var list = FixedList<Int>(capacity: 2)
    let taken = [list.append(1), list.append(2), list.append(3), list.insert(4, at: 0)]
    #expect(taken == [true, true, false, false])
    #expect(elements(of: list) == [1, 2])
    #expect(list.isFull == true)
    #expect(list.popLast() == 2)
    #expect(list.isFull == false)
    #expect(list.popLast() == 1)
    #expect(list.popLast() == nil)
  }

  @Test(arguments: 0..<50) func `a list does what an array does`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = FixedList<Int>(capacity: 16)
    var array: [Int] = []
    for step in 0..<400 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        #expect(list.append(step) == (array.count < 16))
        if array.count < 16 { array.append(step) }
      case 4, 5:
        let index = Int.random(in: 0...array.count, using: &random)
        #expect(list.insert(step, at: index) == (array.count < 16))
        if array.count < 16 { array.insert(step, at: index) }
      case 6: #expect(list.popLast() == array.popLast())
      case 7 where !array.isEmpty:
        let index = Int.random(in: 0..<array.count, using: &random)
        list.remove(at: index)
        array.remove(at: index)
      case 8:
        let divisor = Int.random(in: 2...5, using: &random)
        list.removeAll { $0 % divisor == 0 }
        array.removeAll { $0 % divisor == 0 }
      case 9:
        for index in list.beginSweep() {
          list[index] += 7
          if list[index] % 3 != 0 { list.keep(index) }
        }
        list.endSweep()
        array = array.map { $0 + 7 }.filter { $0 % 3 != 0 }
      case 10 where step % 50 == 0:
        list.removeAll()
        array.removeAll()
      default: break
      }
      #expect(elements(of: list) == array)
    }
  }

  private func elements(of list: borrowing FixedList<Int>) -> [Int] {
    var elements: [Int] = []
    for index in 0..<list.count { elements.append(list[index]) }
    return elements
  }
}
