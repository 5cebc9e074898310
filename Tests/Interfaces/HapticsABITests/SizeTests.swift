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
    #expect(message == "haptics_cue requests something that only a later library supports")
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

  /// Zeros with room for more than a struct, which begins with a size.
  private func memory<Value: BitwiseCopyable>(
    _ value: Value,
    size: Int,
    behind byte: UInt8 = 0
  ) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1024, alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: byte, count: 1024)
    memory.storeBytes(of: value, as: Value.self)
    // Of all its members, an older program knows the first ones alone.
    for index in min(size, MemoryLayout<Value>.size)..<MemoryLayout<Value>.size {
      memory.storeBytes(of: 0xFF, toByteOffset: index, as: UInt8.self)
    }
    memory.storeBytes(of: UInt32(size), as: UInt32.self)
    return memory.assumingMemoryBound(to: Value.self)
  }

  @Test func `motors of other programs are taken like other structs, without a lock`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var pattern: Int32 = 0
    #expect(haptics_load_built_in_pattern(engine, "heartbeat", nil, 0, 0, 1, &pattern) == 0)
    var cue = chaptics_default_haptics_cue()
    cue.pattern = pattern
    #expect(haptics_fire(engine, &cue, nil, nil) == 0)
    var block = [Float](repeating: 0, count: 3 * 480)
    #expect(haptics_render(engine, &block, 480, 0) == 0)
    var usual = haptics_motor_levels()
    usual.struct_size = UInt32(MemoryLayout<haptics_motor_levels>.size)
    #expect(haptics_levels(engine, .min, 0, nil, &usual) == 0)
    #expect(usual.low > 0.3)
    let initial = chaptics_default_haptics_motors()
    for size in [8, 16, 24, 32, 40, 1024] {
      let motors = memory(initial, size: size)
      defer { motors.deallocate() }
      var levels = usual
      (levels.low, levels.high) = (-1, -1)
      #expect(haptics_levels(engine, .min, 0, motors, &levels) == 0, "\(size)")
      #expect(levels.low == usual.low && levels.high == usual.high, "\(size)")
    }
    for (size, behind) in [(0, 0), (4, 0), (12, 0), (1032, 0), (40, 1)] {
      let motors = memory(initial, size: size, behind: UInt8(behind))
      defer { motors.deallocate() }
      #expect(haptics_levels(engine, .min, 0, motors, &usual) == 2, "\(size)")
    }
  }

  @Test func `blocks of other programs are taken like other structs, without a lock`() throws {
    var created: OpaquePointer?
    #expect(haptics_engine_create(nil, &created) == 0)
    let engine = try #require(created)
    defer { haptics_engine_destroy(engine) }
    var samples = [Float](repeating: 1, count: 3 * 64)
    samples.withUnsafeMutableBytes { samples in
      let channels = [haptics_channel](
        repeating: haptics_channel(samples: samples.baseAddress, spacing: 1),
        count: 3
      )
      channels.withUnsafeBufferPointer { channels in
        var initial = chaptics_default_haptics_block()
        (initial.channel_count, initial.channels) = (3, channels.baseAddress)
        for (size, behind, status) in [
          (24, 0, 0), (32, 0, 0), (1024, 0, 0), (32, 1, 2), (8, 0, 1), (16, 0, 1), (0, 0, 2),
          (20, 0, 2), (1032, 0, 2),
        ] {
          let block = memory(initial, size: size, behind: UInt8(behind))
          defer { block.deallocate() }
          #expect(haptics_render_block(engine, block, 64, .min) == Int32(status), "\(size)")
        }
      }
    }
    #expect(samples[..<64].allSatisfy { $0 == 0 })
  }

  @Test func `a sender reads levels as far as the program has them`() throws {
    var created: OpaquePointer?
    #expect(haptics_sender_create(0, 0, 1, &created) == 0)
    let sender = try #require(created)
    defer { haptics_sender_destroy(sender) }
    var felt = haptics_motor_levels()
    (felt.low, felt.high) = (0.5, 0.25)
    var time: Int64 = 0
    for (size, low, high) in [(32, 0.5, 0.25), (40, 0.5, 0.25), (24, 0.5, 0), (16, 0, 0)] {
      let levels = memory(felt, size: size)
      defer { levels.deallocate() }
      var sent: (low: Float, high: Float) = (-1, -1)
      time += 1
      #expect(haptics_sender_send(sender, levels, time, &sent.low, &sent.high) == 1, "\(size)")
      #expect(sent == (Float(low), Float(high)), "\(size)")
    }
    let levels = memory(felt, size: 0)
    defer { levels.deallocate() }
    var sent: (low: Float, high: Float) = (-1, -1)
    #expect(haptics_sender_send(sender, levels, time + 1, &sent.low, &sent.high) == 0)
  }

  @Test func `no struct of the header has padding`() throws {
    // The compiler tells: with -Wpadded, padding is an error.
    let folder = try Folder(["padding.c": "#include <haptics.h>\nint main(void) { return 0; }\n"])
    defer { folder.remove() }
    let header = Repository.root.appending(path: "Sources/Interfaces/CHaptics/include").path
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
