import AVFAudio
import Synchronization

/// An audio engine that pulls when a test says so.
final class SimulatedAudioEngine: AVAudioEngine, @unchecked Sendable {
  /// The code of the error that starting throws, if any.
  var error: Int?
  private(set) var isOn = false
  private(set) var starts = 0
  private(set) var source: AVAudioSourceNode?
  private(set) var connection: AVAudioFormat?
  let output = SimulatedOutputNode()

  override func attach(_ node: AVAudioNode) { source = node as? AVAudioSourceNode }

  override func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    connection = format
  }

  override func start() throws {
    starts += 1
    if let error { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: error) }
    isOn = true
  }

  override func stop() { isOn = false }

  override var isRunning: Bool { isOn }

  override var outputNode: AVAudioOutputNode { output }

  /// The hardware changes: the engine stops by itself.
  func changeHardware(_ notifications: NotificationCenter) {
    isOn = false
    notifications.post(name: .AVAudioEngineConfigurationChange, object: self)
  }

  /// Pulls interleaved frames that are rendered at a time in ticks; `nil` if they are silent.
  ///
  /// - Parameter room: The number of frames for which the buffer has room.
  func pull(_ frames: Int, at ticks: UInt64? = nil, room: Int? = nil) -> [Float]? {
    guard let source else { return nil }
    var time = AudioTimeStamp()
    if let ticks {
      time.mHostTime = ticks
      time.mFlags = .hostTimeValid
    }
    var samples = [Float](repeating: .nan, count: frames * Int(source.format.channels))
    var isSilent = ObjCBool(false)
    let status = samples.withUnsafeMutableBytes { bytes in
      let size = room.map { $0 * 4 * Int(source.format.channels) } ?? bytes.count
      let buffer = AudioBuffer(
        mNumberChannels: source.format.channels,
        mDataByteSize: UInt32(size),
        mData: bytes.baseAddress
      )
      var list = AudioBufferList(mNumberBuffers: 1, mBuffers: buffer)
      return source.block(&isSilent, &time, AVAudioFrameCount(frames), &list)
    }
    if status != 0 { return nil }
    if isSilent.boolValue { return samples.allSatisfy { $0 == 0 } ? nil : samples }
    return samples
  }
}

final class SimulatedOutputNode: AVAudioOutputNode {
  var latency = 0.015
  override var presentationLatency: TimeInterval { latency }
}

/// The activations of a session, in order.
final class SessionRecord: Sendable {
  private let list = Mutex<[Bool]>([])

  var changes: [Bool] { list.withLock { $0 } }

  func note(_ isActive: Bool) { list.withLock { $0.append(isActive) } }
}
