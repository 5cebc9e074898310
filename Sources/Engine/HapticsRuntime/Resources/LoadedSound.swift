import HapticsCore
import HapticsSynthesis
import HapticsTimeline

/// A sound of an engine, with the memory that the render side's view points to.
struct LoadedSound {
  /// The whole sound; `nil` if it is streamed.
  let sound: DecodedSound?
  let view: SoundView
  private let stream: StreamedSound?
  private let kernel: MusicKernel
  /// The time for which it rings on after its written end, in seconds.
  private let tail: Double
  /// The length in frames of the engine.
  let length: RenditionDuration

  /// The memory of the samples, in bytes.
  var memory: Int { sound?.memory ?? stream?.memory ?? 0 }

  /// Returns the sound for an engine that takes over.
  func fitted(to sampleRate: Int) -> LoadedSound? {
    if let stream { return LoadedSound(stream, sampleRate: sampleRate) }
    return sound.map { LoadedSound($0, tail: tail, sampleRate: sampleRate) }
  }

  /// Makes a streamed sound ready for an engine with a sample rate.
  init(_ stream: StreamedSound, sampleRate: Int) {
    let rate = stream.head.sampleRate
    self.stream = stream
    sound = nil
    kernel = MusicKernel.of(pace: Double(rate) / Double(sampleRate))
    view = SoundView(
      stream: StreamView(
        head: stream.head.samples,
        loopHead: stream.loopHead.samples,
        path: stream.path,
        tag: stream.tag,
        kernel: kernel.view,
        rings: stream.supply.rings,
        samples: stream.supply.allocate()
      ),
      frames: stream.path.frames,
      sampleRate: rate,
      pace: Int64((Int128(rate) << 32) / Int128(sampleRate)),
      contents: .audio
    )
    tail = 0
    length = RenditionDuration(view.engineFrames)
  }

  /// Makes a sound ready for an engine with a sample rate.
  ///
  /// - Parameter tail: The time for which it rings on after its written end, in seconds.
  init(_ sound: DecodedSound, tail: Double, sampleRate: Int) {
    self.sound = sound
    stream = nil
    kernel = MusicKernel.of(pace: Double(sound.sampleRate) / Double(sampleRate))
    view = SoundView(
      source: SoundView.Source(
        samples: sound.samples,
        kernels: SoundKernels.shared.view,
        kernel: kernel.view
      ),
      frames: Int64(sound.frameCount),
      sampleRate: sound.sampleRate,
      pace: Int64((Int128(sound.sampleRate) << 32) / Int128(sampleRate)),
      contents: sound.isSilent ? [] : .audio
    )
    self.tail = tail
    let rest = min(Int64((tail * Double(sampleRate)).rounded()), view.engineFrames)
    length = RenditionDuration(view.engineFrames - rest, tail: rest)
  }
}

/// The beginnings of a streamed sound.
struct StreamedSound: Sendable {
  let head: DecodedSound
  let loopHead: DecodedSound
  let path: StreamPath
  let tag: Int64
  let supply: MusicSupply

  /// Takes the beginnings of a stream, which are within it.
  init(_ stream: MusicStream, _ supply: MusicSupply) {
    let channels = stream.channelCount
    head = DecodedSound(
      interleaved: stream.head,
      channelCount: channels,
      sampleRate: stream.sampleRate
    )
    loopHead = DecodedSound(
      interleaved: stream.loopHead,
      channelCount: channels,
      sampleRate: stream.sampleRate
    )
    tag = stream.tag
    self.supply = supply
    var path = StreamPath()
    path.frames = stream.frameCount
    path.headEnd = Int64(head.frameCount)
    path.loopHeadStart = stream.loopStart
    path.loopHeadEnd = stream.loopStart + Int64(loopHead.frameCount)
    self.path = path
  }

  var memory: Int { head.memory + loopHead.memory }
}
