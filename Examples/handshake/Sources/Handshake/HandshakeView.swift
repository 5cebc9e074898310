import Haptics
public import SwiftUI

/// A glyph that pulses, a ring that charges while the screen is held, a flash, and a screen that opens
/// from a line.
///
/// With reduced motion, the ring glows and the screen fades in.
public struct HandshakeView: View {
  @State private var scene: HandshakeScene

  /// Creates the view of a scene.
  public init(_ scene: HandshakeScene) { _scene = State(wrappedValue: scene) }

  /// The view.
  public var body: some View {
    ZStack {
      Color.black
      Circle()
        .stroke(Color.cyan.opacity(scene.glyph), lineWidth: 4)
        .padding(144)
      Circle()
        .trim(from: 0, to: CGFloat(scene.charge))
        .stroke(Color.cyan, lineWidth: 16)
        .padding(64)
      Circle()
        .stroke(Color.white.opacity(scene.glow), lineWidth: 16)
        .padding(64)
      Color.white.opacity(scene.isOn ? scene.fadesIn ? 0.9 * scene.power : 0.9 : 0)
        .scaleEffect(y: scene.fadesIn ? 1 : max(scene.power, 0.01))
      Color.white.opacity(scene.isFlashing ? 1 : 0)
    }
    .onLongPressGesture(minimumDuration: .infinity, perform: {}) { isPressed in
      let now = HostTimestamp.now.time
      try? isPressed ? scene.press(at: now) : scene.release(at: now)
    }
    .task {
      while !Task.isCancelled {
        scene.advance()
        try? await Task.sleep(for: .milliseconds(8))
      }
    }
  }
}
