public import Synchronization

/// A value that one thread writes and others read whole, without blocking the writer.
///
/// A reader repeats a read that overlaps a write. The value is stored in atomic words, so that no
/// access races.
public struct Seqlock<Value: BitwiseCopyable>: ~Copyable {
  /// Odd while the value is written.
  @usableFromInline let sequence = Atomic<UInt>(0)
  @usableFromInline let words: FixedStorage<Atomic<UInt>>
  /// The initial value of a reader's copy.
  @usableFromInline let first: Value

  /// Allocates the memory and stores a first value.
  @inlinable
  public init(_ value: Value) {
    first = value
    let size = MemoryLayout<UInt>.size
    words = FixedStorage(count: (MemoryLayout<Value>.size + size - 1) / size) { _ in Atomic(0) }
    write(value)
  }

  /// Writes a value.
  ///
  /// - Realtime: safe.
  @inlinable @inline(__always)
  public borrowing func write(_ value: Value) {
    let next = sequence.load(ordering: .relaxed) &+ 1
    sequence.store(next, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
    var value = value
    store(&value)
    sequence.store(next &+ 1, ordering: .releasing)
  }

  /// Returns the value that was written last.
  ///
  /// - Realtime: safe; repeats the read while another thread writes.
  @inlinable @inline(__always)
  public borrowing func read() -> Value {
    var value = first
    while true {
      let before = sequence.load(ordering: .acquiring)
      load(&value)
      if before & 1 == 0, sequence.load(ordering: .relaxed) == before { return value }
    }
  }
}

// A value is copied by its bytes, the last of which may not fill a word.
extension Seqlock {
  @inlinable @inline(__always)
  borrowing func store(_ value: UnsafeMutablePointer<Value>) {
    let bytes = UnsafeRawPointer(value)
    let size = MemoryLayout<UInt>.size
    var index = 0
    while index < words.count {
      var word: UInt = 0
      let rest = MemoryLayout<Value>.size &- index &* size
      if rest >= size {
        word = bytes.loadUnaligned(fromByteOffset: index &* size, as: UInt.self)
      } else {
        for byte in 0..<rest {
          let part = bytes.load(fromByteOffset: index &* size &+ byte, as: UInt8.self)
          word |= UInt(part) &<< UInt(8 &* byte)
        }
      }
      words[index].store(word, ordering: .relaxed)
      index &+= 1
    }
  }

  @inlinable @inline(__always)
  borrowing func load(_ value: UnsafeMutablePointer<Value>) {
    let bytes = UnsafeMutableRawPointer(value)
    let size = MemoryLayout<UInt>.size
    var index = 0
    while index < words.count {
      let word = words[index].load(ordering: .acquiring)
      let rest = MemoryLayout<Value>.size &- index &* size
      if rest >= size {
        bytes.storeBytes(of: word, toByteOffset: index &* size, as: UInt.self)
      } else {
        for byte in 0..<rest {
          let part = UInt8(truncatingIfNeeded: word &>> UInt(8 &* byte))
          bytes.storeBytes(of: part, toByteOffset: index &* size &+ byte, as: UInt8.self)
        }
      }
      index &+= 1
    }
  }
}

// The words are atomic, and the sequence number detects a torn copy.
extension Seqlock: @unchecked Sendable where Value: Sendable {}
