// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names are those of haptics.h, which says what each function does.

public import CHaptics
import HapticsRuntime
import HapticsTimeline

@c @implementation
public func haptics_load_music(
  _ engine: OpaquePointer?,
  _ stream: UnsafePointer<haptics_music_stream>?,
  _ sound: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  sound?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let sound else { throw .null }
    let stream = try MusicStream(try stream.readRequired())
    let id = try attempt { () throws(EngineError) in try engine.load(stream) }
    sound.pointee = id.rawValue + EngineHandle.base
  }
}

@c @implementation
public func haptics_next_demand(
  _ engine: OpaquePointer?,
  _ demand: UnsafeMutablePointer<haptics_demand>?
) -> haptics_status {
  answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    guard let demand else { throw .null }
    var read = haptics_demand()
    if let next = engine.musicSupply.nextDemand() {
      read.sound = next.sound.rawValue + EngineHandle.base
      read.frame = next.frame
      read.frames = Int32(next.count)
      read.ticket = next.ticket
      read.due = next.due
      read.tag = next.tag
    }
    guard write(read, to: demand) else { throw .argument("set the demand's struct_size") }
  }
}

@c @implementation
public func haptics_feed_music(
  _ engine: OpaquePointer?,
  _ demand: UnsafePointer<haptics_demand>?,
  _ samples: UnsafePointer<Float>?,
  _ frames: Int,
  _ is_fed: UnsafeMutablePointer<Int32>?
) -> haptics_status {
  is_fed?.pointee = 0
  return answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    let demand = MusicDemand(try demand.readRequired())
    guard let samples else { throw .null }
    guard frames > 0, frames <= demand.count else {
      throw .argument("frames is \(UInt(bitPattern: frames)), and must be 1 ... \(demand.count)")
    }
    guard let channels = engine.musicSupply.channelCount(of: demand) else { return }
    let buffer = UnsafeBufferPointer(start: samples, count: frames * channels)
    if engine.musicSupply.feed(demand, buffer.span) { is_fed?.pointee = 1 }
  }
}

@c @implementation
public func haptics_refuse_music(
  _ engine: OpaquePointer?,
  _ demand: UnsafePointer<haptics_demand>?
) -> haptics_status {
  answer { () throws(CallError) in
    let engine = try EngineHandle.engine(engine)
    engine.musicSupply.refuse(MusicDemand(try demand.readRequired()))
  }
}

@c @implementation
@_noAllocation @_noLocks public func haptics_render_fed(
  _ engine: OpaquePointer?,
  _ block: UnsafeMutablePointer<Float>?,
  _ frames: Int,
  _ rendered: UnsafeMutablePointer<Int>?
) -> haptics_status {
  rendered?.pointee = 0
  guard let engine, let block, let rendered else {
    return RealtimeStatus.failure(HAPTICS_NULL_ARGUMENT)
  }
  guard frames >= 0 else { return RealtimeStatus.failure(HAPTICS_INVALID_ARGUMENT) }
  let renderer = EngineHandle.pointer(engine).pointee.renderer
  guard let done = renderer.renderFed(into: block, frames: frames) else {
    return RealtimeStatus.failure(HAPTICS_BUSY)
  }
  rendered.pointee = done
  return RealtimeStatus.ok
}

extension MusicStream {
  /// Copies the beginnings of a sound.
  ///
  /// - Throws: ``CallError`` with the name of a number that is out of its range.
  init(_ stream: haptics_music_stream) throws(CallError) {
    try require(stream.channels, in: 1...2, "channels")
    try require(stream.sample_rate, in: 1_000...768_000, "sample_rate")
    try require(stream.frames, in: 1...(1 << 30 - 1), "frames")
    try require(stream.loop_start, in: 0...stream.frames, "loop_start")
    let channels = Int(stream.channels)
    func frames(
      _ samples: UnsafePointer<Float>?,
      _ count: Int,
      most: Int64,
      _ name: StaticString
    ) throws(CallError) -> [Float] {
      guard count >= 0, Int64(count) <= most else {
        throw .argument("\(name) is \(UInt(bitPattern: count)), and must be 0 ... \(most)")
      }
      if count == 0 { return [] }
      guard let samples else { throw .null }
      return Array(UnsafeBufferPointer(start: samples, count: count * channels))
    }
    self.init(
      sampleRate: Int(stream.sample_rate),
      channelCount: channels,
      frameCount: stream.frames,
      head: try frames(stream.head, stream.head_frames, most: stream.frames, "head_frames"),
      loopStart: stream.loop_start,
      loopHead: try frames(
        stream.loop_head,
        stream.loop_head_frames,
        most: stream.frames - stream.loop_start,
        "loop_head_frames"
      ),
      tag: stream.tag
    )
  }
}

extension MusicDemand {
  fileprivate init(_ demand: haptics_demand) {
    self.init(
      sound: SoundID(rawValue: demand.sound &- EngineHandle.base),
      frame: demand.frame,
      count: Int(demand.frames),
      ticket: demand.ticket,
      due: demand.due,
      tag: demand.tag
    )
  }
}

extension haptics_music_stream: VersionedStruct {
  static var typeName: StaticString { "haptics_music_stream" }
  static var initial: haptics_music_stream { chaptics_default_haptics_music_stream() }
}

extension haptics_demand: VersionedStruct {
  static var typeName: StaticString { "haptics_demand" }
  static var initial: haptics_demand { chaptics_default_haptics_demand() }
}
