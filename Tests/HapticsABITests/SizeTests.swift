import CHaptics
import Foundation
import HapticsABI
import TestSupport
import Testing

/// Structs of other sizes than this library's.
@Suite struct SizeTests {
  /// Fires a cue that has another size, with zeros or something else behind its members.
  private func fire(size: Int, behind byte: UInt8 = 0) throws -> haptics_status {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 2048, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: byte, count: 2048)
    let cue = memory.assumingMemoryBound(to: haptics_cue.self)
    cue.pointee = chaptics_default_haptics_cue()
    cue.pointee.meaning = 7
    cue.pointee.struct_size = UInt32(truncatingIfNeeded: size)
    return haptics_fire(engine, cue, nil, nil)
  }

  @Test func `a cue of an older program has the initial values in what it lacks`() throws {
    let whole = MemoryLayout<haptics_cue>.size
    for size in stride(from: 8, to: whole, by: 8) { #expect(try fire(size: size) == 0) }
    // Of all its members, that program knows the meaning alone: everything behind it is garbage.
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: whole, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0xFF, count: whole)
    memory.storeBytes(of: UInt32(8), as: UInt32.self)
    memory.storeBytes(of: Int32(7), toByteOffset: 4, as: Int32.self)
    #expect(haptics_fire(engine, memory.assumingMemoryBound(to: haptics_cue.self), nil, nil) == 0)
    var event = haptics_event()
    #expect(haptics_poll(engine, &event, 1, eventStride) == 1)
    #expect(event.meaning == 7)
  }

  @Test func `a cue of a later program is taken if that asks for nothing new`() throws {
    let whole = MemoryLayout<haptics_cue>.size
    #expect(try fire(size: whole + 8) == 0)
    #expect(try fire(size: 1024) == 0)
    #expect(try fire(size: whole + 8, behind: 1) == 2)
    let message = try String(cString: #require(haptics_error_message()))
    #expect(message == "haptics_cue asks for something that a later library than this knows")
  }

  @Test(arguments: [0, 1, 4, 12, 1032, 0x7FFF_FFFF, -1])
  func `a size that no struct has is refused`(size: Int) throws {
    #expect(try fire(size: size) == 2)
    let message = try String(cString: #require(haptics_error_message()))
    let shown = UInt32(truncatingIfNeeded: size)
    #expect(message == "the struct_size of haptics_cue is \(shown); start from its _INIT macro")
  }

  @Test func `an event is written as far as the caller's stride has room`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    for (stride, filled) in [(16, 16), (eventStride, eventStride), (eventStride + 16, eventStride)]
    {
      var cue = chaptics_default_haptics_cue()
      for meaning in 1...2 {
        cue.meaning = Int32(meaning)
        #expect(haptics_fire(engine, &cue, nil, nil) == 0)
      }
      let memory = UnsafeMutableRawPointer.allocate(byteCount: 2 * stride + 8, alignment: 8)
      defer { memory.deallocate() }
      memory.initializeMemory(as: UInt8.self, repeating: 0xAA, count: 2 * stride + 8)
      let events = memory.assumingMemoryBound(to: haptics_event.self)
      #expect(haptics_poll(engine, events, 2, stride) == 2)
      for index in 0..<2 {
        let place = memory + index * stride
        #expect(place.load(as: UInt32.self) == UInt32(filled))
        #expect(place.load(fromByteOffset: 4, as: Int32.self) == Int32(HAPTICS_EVENT_RECEIPT))
        guard stride > 16 else { continue }
        let offset = try #require(MemoryLayout<haptics_event>.offset(of: \.meaning))
        #expect(place.load(fromByteOffset: offset, as: Int32.self) == Int32(index + 1))
      }
      // Nothing is written behind what was given.
      #expect(memory.load(fromByteOffset: 2 * stride, as: UInt64.self) == 0xAAAA_AAAA_AAAA_AAAA)
    }
    var cue = chaptics_default_haptics_cue()
    #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    var event = haptics_event()
    for stride in [0, 4, 12, 1032, -8] { #expect(haptics_poll(engine, &event, 1, stride) == 0) }
    #expect(haptics_poll(engine, &event, 1, eventStride) == 1)
  }

  @Test func `a struct that the library fills in keeps to the caller's size`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var block = [Float](repeating: 0, count: 3 * 64)
    #expect(haptics_render(engine, &block, 64, 5) == 0)
    var reading = haptics_reading()
    #expect(haptics_clock(engine, &reading) == 2)
    (reading.struct_size, reading.frames_per_second) = (16, -1)
    #expect(haptics_clock(engine, &reading) == 0)
    #expect(reading.rendered_frames == 64 && reading.is_known == 1)
    #expect(reading.frames_per_second == -1 && reading.struct_size == 16)
    var tally = haptics_tally()
    #expect(haptics_read_tally(engine, &tally) == 2)
    (tally.struct_size, tally.haptic) = (16, -1)
    #expect(haptics_read_tally(engine, &tally) == 0)
    #expect(tally.cues == 0 && tally.haptic == -1)
  }

  @Test func `no struct of the header has padding`() throws {
    // The compiler tells: with -Wpadded, padding is an error.
    let folder = try Folder(["padding.c": "#include <haptics.h>\nint main(void) { return 0; }\n"])
    defer { folder.remove() }
    let header = Repository.root.appending(path: "Sources/CHaptics/include").path
    let clean = try CProgram.run(
      "/usr/bin/cc",
      ["-Wpadded", "-Werror", "-fsyntax-only", "-I\(header)", folder.file("padding.c").path]
    )
    #expect(clean.output == "")
    let planted = try Folder([
      "planted.c": "#include <haptics.h>\nstruct planted { int32_t a; double b; } planted;\n"
    ])
    defer { planted.remove() }
    let result = try CProgram.run(
      "/usr/bin/cc",
      ["-Wpadded", "-Werror", "-fsyntax-only", "-I\(header)", planted.file("planted.c").path]
    )
    #expect(result.status != 0)
  }
}
