// swift-format-ignore-file
// As much of AVFAudio, and of the Core Audio types in it, as this project uses, declared again for
// systems without it.
//
// `declarations.tsv` names the page of each declaration. Nothing here plays: engines of the tests
// derive from these classes, and call the blocks of their nodes.

@_exported import Foundation

// MARK: Core Audio types

public typealias OSStatus = Int32

public struct AudioTimeStampFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var hostTimeValid: AudioTimeStampFlags { .init(rawValue: 2) }
}

public struct AudioTimeStamp {
  public var mHostTime: UInt64 = 0
  public var mFlags: AudioTimeStampFlags = []
  package init() {}
}

public struct AudioBuffer {
  public var mNumberChannels: UInt32
  public var mDataByteSize: UInt32
  public var mData: UnsafeMutableRawPointer?
  package init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    (self.mNumberChannels, self.mDataByteSize, self.mData) = (mNumberChannels, mDataByteSize, mData)
  }
}

public struct AudioBufferList {
  public var mNumberBuffers: UInt32
  public var mBuffers: AudioBuffer
  package init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    (self.mNumberBuffers, self.mBuffers) = (mNumberBuffers, mBuffers)
  }
}

// MARK: Formats and times

public typealias AVAudioChannelCount = UInt32
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64

public enum AVAudioCommonFormat: UInt, Sendable {
  case pcmFormatFloat32 = 1
}

open class AVAudioFormat {
  package let channels: AVAudioChannelCount
  package let isInterleaved: Bool
  private let rate: Double
  open var sampleRate: Double { rate }
  open var channelCount: AVAudioChannelCount { channels }
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    if channels > 2 { return nil }
    (rate, self.channels, isInterleaved) = (sampleRate, channels, false)
  }
  public init?(commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool) {
    if channels > 2 { return nil }
    (rate, self.channels, isInterleaved) = (sampleRate, channels, interleaved)
  }
}

open class AVAudioTime {
  // A tick of the tests is as long as one of Apple's processors: 125/3 ns.
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 24_000_000 }
}

// MARK: Files

open class AVAudioBuffer {
  package init() {}
}

open class AVAudioPCMBuffer: AVAudioBuffer {
  package let signals: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
  package let capacity: Int
  package let channels: Int
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    (capacity, channels) = (Int(frameCapacity), Int(format.channels))
    signals = .allocate(capacity: channels)
    for channel in 0..<channels {
      signals[channel] = .allocate(capacity: capacity)
      signals[channel].initialize(repeating: 0, count: capacity)
    }
    super.init()
  }
  deinit {
    for channel in 0..<channels { signals[channel].deallocate() }
    signals.deallocate()
  }
  open var frameLength: AVAudioFrameCount = 0
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(signals) }
}

// A test says what is in a file: the signals of its channels and their rate.
open class AVAudioFile {
  package typealias Contents = (signals: [[Float]], sampleRate: Double)
  package nonisolated(unsafe) static var contents: @Sendable (URL) throws -> Contents = { _ in
    throw NSError(domain: "com.apple.coreaudio.avfaudio", code: 2_003_334_207)
  }
  private let opened: Contents
  private var position = 0
  public init(forReading fileURL: URL) throws { opened = try AVAudioFile.contents(fileURL) }
  open var processingFormat: AVAudioFormat {
    .init(standardFormatWithSampleRate: opened.sampleRate, channels: AVAudioChannelCount(opened.signals.count))!
  }
  open var length: AVAudioFramePosition { AVAudioFramePosition(opened.signals[0].count) }
  open var framePosition: AVAudioFramePosition {
    get { AVAudioFramePosition(position) }
    set { position = Int(newValue) }
  }
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: AVAudioFrameCount(buffer.capacity))
  }
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    let count = max(0, min(Int(frames), buffer.capacity, opened.signals[0].count - position))
    for (channel, signal) in opened.signals.enumerated() {
      for frame in 0..<count { buffer.signals[channel][frame] = signal[position + frame] }
    }
    position += count
    buffer.frameLength = AVAudioFrameCount(count)
  }
}

// MARK: Nodes and the engine

open class AVAudioNode {
  package init() {}
}

open class AVAudioMixerNode: AVAudioNode {
}

open class AVAudioIONode: AVAudioNode {
  open var presentationLatency: TimeInterval { 0 }
}

open class AVAudioOutputNode: AVAudioIONode {
}

public typealias AVAudioSourceNodeRenderBlock = (UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount, UnsafeMutablePointer<AudioBufferList>) -> OSStatus

open class AVAudioSourceNode: AVAudioNode {
  package let format: AVAudioFormat
  package let block: AVAudioSourceNodeRenderBlock
  public init(format: AVAudioFormat, renderBlock block: @escaping AVAudioSourceNodeRenderBlock) {
    (self.format, self.block) = (format, block)
    super.init()
  }
}

open class AVAudioEngine {
  public init() {}
  open func attach(_ node: AVAudioNode) {}
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func start() throws { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -10851) }
  open func stop() {}
  open var isRunning: Bool { false }
  open var mainMixerNode: AVAudioMixerNode { .init() }
  open var outputNode: AVAudioOutputNode { .init() }
}

extension NSNotification.Name {
  public static let AVAudioEngineConfigurationChange: NSNotification.Name = .init("AVAudioEngineConfigurationChange")
}

// MARK: The session, which macOS does not have

open class AVAudioSession {
  public enum InterruptionType: UInt, Sendable {
    case began = 1
    case ended = 0
  }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var shouldResume: AVAudioSession.InterruptionOptions { .init(rawValue: 1) }
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var notifyOthersOnDeactivation: AVAudioSession.SetActiveOptions { .init(rawValue: 1) }
  }
  public static let interruptionNotification: NSNotification.Name = .init("AVAudioSessionInterruption")
  public static let routeChangeNotification: NSNotification.Name = .init("AVAudioSessionRouteChange")
  public static let mediaServicesWereResetNotification: NSNotification.Name = .init("AVAudioSessionMediaServicesWereReset")
  package init() {}
  open class func sharedInstance() -> AVAudioSession { .init() }
  open func setActive(_ active: Bool, options: AVAudioSession.SetActiveOptions = []) throws {}
  open var outputLatency: TimeInterval { 0 }
  open var outputVolume: Float { 1 }
}

public let AVAudioSessionInterruptionTypeKey: String = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey: String = "AVAudioSessionInterruptionOptionKey"
