import Foundation
import HapticsFiles
import Testing

/// What the program knows of the computer, and asks of it.
@Suite struct MachineTests {
  #if os(Linux)
    /// The bytes of memory that the process has asked for, and those that it has filled.
    private static func memory() throws -> (asked: Int, filled: Int) {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = try text.split(separator: " ").prefix(2).map { try #require(Int($0)) }
      return (pages[0] << 12, pages[1] << 12)
    }

    @Test func `memory that is expected is neither filled nor kept`() throws {
      // Of nothing, of less than a page, and of many gigabytes in all.
      let before = try MachineTests.memory()
      for size in [0, 1, 1 << 21, 5_000_001] + Array(repeating: 1 << 29, count: 64) {
        Machine.expectMemory(size)
      }
      let after = try MachineTests.memory()
      #expect(after.asked - before.asked < 4 << 30)
      #expect(after.filled - before.filled < 1 << 29)
    }

    @Test func `no more is expected than there can be`() {
      Machine.expectMemory(.max)
      Machine.expectMemory(-1)
      Machine.expectMemory(.min)
    }
  #endif
}
