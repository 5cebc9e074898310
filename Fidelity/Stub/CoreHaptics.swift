// As much of Core Haptics as record.swift names, so that it compiles where there is none.

import Foundation

public struct CHHapticStubError: Error {}

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
}

private struct NoHardware: CHHapticDeviceCapability {
  let supportsHaptics = false
}

public protocol CHHapticPatternPlayer {}

public final class CHHapticPattern {
  public let duration: TimeInterval = 0

  public init(contentsOf url: URL) throws { throw CHHapticStubError() }
}

public final class CHHapticEngine {
  public init() throws { throw CHHapticStubError() }

  public func start() throws {}

  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticStubError()
  }

  public static func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHardware() }
}
