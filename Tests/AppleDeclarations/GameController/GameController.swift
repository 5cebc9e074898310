// swift-format-ignore-file
// As much of Game Controller as this project uses, declared again for systems without it.
//
// `declarations.tsv` names the page of each declaration.

public import CoreHaptics

public struct GCHapticsLocality: Hashable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  public static let `default`: GCHapticsLocality = .init(rawValue: "Default")
  public static let all: GCHapticsLocality = .init(rawValue: "All")
  public static let handles: GCHapticsLocality = .init(rawValue: "Handles")
  public static let leftHandle: GCHapticsLocality = .init(rawValue: "LeftHandle")
  public static let rightHandle: GCHapticsLocality = .init(rawValue: "RightHandle")
  public static let triggers: GCHapticsLocality = .init(rawValue: "Triggers")
  public static let leftTrigger: GCHapticsLocality = .init(rawValue: "LeftTrigger")
  public static let rightTrigger: GCHapticsLocality = .init(rawValue: "RightTrigger")
}

open class GCDeviceHaptics {
  package init() {}
  open var supportedLocalities: Set<GCHapticsLocality> { [] }
  open func createEngine(withLocality locality: GCHapticsLocality) -> CHHapticEngine? { nil }
}
