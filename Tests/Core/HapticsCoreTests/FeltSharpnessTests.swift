import HapticsCore
import Testing

@Suite struct FeltSharpnessTests {
  private func sharpness(_ pattern: HapticPattern) -> ClosedRange<Double>? {
    PatternFacts(pattern, Contours(pattern)).sharpness
  }

  @Test func `sharpness is counted only where the intensity is not 0`() {
    let parameters: [HapticDynamicParameter] = [
      .init(.hapticIntensityControl, at: 1, value: 0),
      .init(.hapticSharpnessControl, at: 2, value: 0.3),
    ]
    #expect(sharpness(.held(parameters: parameters)) == 0.5...0.5)
    let again = HapticDynamicParameter(.hapticIntensityControl, at: 3, value: 1)
    #expect(sharpness(.held(parameters: parameters + [again])) == 0.5...0.8)
  }

  @Test func `sharpness is counted where a curve leaves and reaches 0`() {
    let pattern = HapticPattern.held(
      .init(.hapticIntensityControl, (0, 1), (1, 0), (3, 0), (4, 1)),
      .init(.hapticSharpnessControl, (0, 0), (1, -0.1), (1, 0.5), (3, -0.5), (3, 0.1), (4, 0.2))
    )
    #expect(sharpness(pattern) == 0.4...0.7)
  }

  @Test func `a transient keeps its own sharpness`() {
    let pattern = HapticPattern(
      events: [.init(.hapticTransient, at: 1, parameters: [.init(.hapticSharpness, 0.2)])],
      parameters: [.init(.hapticSharpnessControl, at: 0, value: 0.7)]
    )
    #expect(sharpness(pattern) == 0.2...0.2)
  }
}
