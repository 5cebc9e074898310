import Haptics
public import SwiftUI

/// A ring that charges while the screen is held, a flash, and a screen that powers on.
public struct HandshakeView: View {
  @State private var scene: HandshakeScene

  /// Creates the view of a scene.
  public init(_ scene: HandshakeScene) { _scene = State(wrappedValue: scene) }

  /// The view.
  public var body: some View {
    ZStack {
      Color.black
      Circle()
        .trim(from: 0, to: CGFloat(scene.charge))
        .stroke(Color.cyan, lineWidth: 16)
        .padding(64)
      Color.white.opacity(scene.isFlashing ? 1 : scene.isOn ? 0.9 : 0)
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
