// swift-format-ignore-file
// As much of SwiftUI as the example `handshake` uses, so that it is type-checked without a Mac.

@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { return fatalError() }
}

/// A view without a body of its own.
public protocol LeafView: View where Body == Never {}
extension LeafView { public var body: Never { return fatalError() } }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group<repeat each Content> { Group<repeat each Content>() }
}

public struct Group<each Content: View>: LeafView {}

public struct ZStack<Content: View>: LeafView {
  public init(@ViewBuilder content: () -> Content) {}
}

public protocol ShapeStyle {}
public protocol Shape: View {}

public struct Circle: Shape, LeafView { public init() {} }

public struct Color: LeafView, ShapeStyle {
  public static let black = Color()
  public static let cyan = Color()
  public static let white = Color()
  public func opacity(_ opacity: Double) -> Color { self }
}

extension Shape {
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { Circle() }
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { Circle() }
}

extension View {
  public func padding(_ length: CGFloat) -> some View { Circle() }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1) -> some View { Circle() }
  public func onLongPressGesture(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil) -> some View { Circle() }
  public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { Circle() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { wrappedValue = value }
  public var wrappedValue: Value
}
