// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime

@c @implementation
@_noAllocation @_noLocks public func haptics_render_block(
  _ engine: OpaquePointer?,
  _ block: UnsafePointer<haptics_block>?,
  _ frames: Int,
  _ heard_at: Int64
) -> haptics_status {
  guard let engine, let block else { return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT) }
  let (size, known) = (Int(block.pointee.struct_size), MemoryLayout<haptics_block>.size)
  guard StructSize.isPossible(size, alignment: MemoryLayout<haptics_block>.alignment),
    StructSize.isBlank(block, from: known, to: size)
  else { return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT) }
  // A struct that ends before its channels has none.
  guard size >= known, let channels = block.pointee.channels else {
    return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT)
  }
  let handle = EngineHandle.pointer(engine)
  let renderer = handle.pointee.renderer
  let layout = block.pointee
  guard frames >= 0, Int(layout.channel_count) == renderer.channels, layout.is_mixed >= 0,
    layout.is_mixed <= 1, layout.format >= 0, layout.format <= 1
  else { return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT) }
  let scratch = handle.pointee.scratch
  var done = 0
  repeat {
    let count = min(frames - done, EngineHandle.mostScratchFrames)
    let passed = Double(done) * 1e9 / Double(renderer.sampleRate)
    let isRendered = renderer.render(
      into: scratch,
      frames: count,
      heardAt: heard_at == .min ? nil : heard_at.addingReportingOverflow(Int64(passed)).partialValue
    )
    guard isRendered else { return RealtimeStatus.failure(HAPTICS_BUSY) }
    var channel = 0
    while channel < renderer.channels {
      let place = channels[channel]
      if let samples = place.samples {
        let part = Part(
          source: scratch + channel,
          step: renderer.channels,
          count: count,
          first: done &* place.spacing,
          spacing: place.spacing,
          isMixed: layout.is_mixed == 1
        )
        if Int(layout.format) == HAPTICS_FLOAT {
          part.write(toFloats: samples)
        } else {
          part.write(toIntegers: samples)
        }
      }
      channel += 1
    }
    done += count
  } while done < frames
  return RealtimeStatus.ok
}

/// The samples of one channel that are on their way into another layout.
private struct Part {
  let source: UnsafeMutablePointer<Float>
  let step: Int
  let count: Int
  let first: Int
  let spacing: Int
  let isMixed: Bool

  @_noAllocation @_noLocks func write(toFloats memory: UnsafeMutableRawPointer) {
    let samples = memory.assumingMemoryBound(to: Float.self)
    var index = 0
    while index < count {
      let place = first + index * spacing
      let sample = source[index * step]
      samples[place] = isMixed ? samples[place] + sample : sample
      index += 1
    }
  }

  @_noAllocation @_noLocks func write(toIntegers memory: UnsafeMutableRawPointer) {
    let samples = memory.assumingMemoryBound(to: Int16.self)
    var index = 0
    while index < count {
      let place = first + index * spacing
      // The limiter keeps samples within full scale, so no value is out of an Int16's range.
      let scaled = source[index * step] * 32_767
      var value = Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
      if isMixed { value += Int32(samples[place]) }
      samples[place] = value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : Int16(value)
      index += 1
    }
  }
}
