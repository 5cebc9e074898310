import HapticsFormats
import LocatedJSON
import Testing

private typealias P = PatternText
private let intensity = "HapticIntensityControl"
private let sharpness = "HapticSharpnessControl"

/// Of a curve or control that changes nothing it is said that it has no effect, and why.
@Suite struct NoEffectTests {
  struct Case: CustomTestStringConvertible {
    let event: String
    let control: String
    let message: String

    init(_ event: String, _ control: String, _ message: String) {
      (self.event, self.control, self.message) = (event, control, message)
    }

    var testDescription: String { message }
  }

  private static let pointless =
    #"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0}}"#

  static let cases: [Case] = [
    Case(
      P.held(P.set("HapticSharpness", 1)),
      P.curve(sharpness, (0, 0), (1, 1)),
      """
      'HapticSharpnessControl' has no effect here: 'HapticSharpness' is already 1, and the control \
      only adds to it
      """
    ),
    Case(
      P.held(P.set("HapticSharpness", 0)),
      P.curve(sharpness, (0, 0), (1, -1)),
      """
      'HapticSharpnessControl' has no effect here: 'HapticSharpness' is already 0, and the control \
      only takes away from it
      """
    ),
    Case(
      P.tone(),
      P.parameter("AudioBrightnessControl", 0.5),
      """
      'AudioBrightnessControl' has no effect here: 'AudioBrightness' is already 1 by default, and \
      the control only adds to it
      """
    ),
    Case(
      P.held(P.set("HapticSharpness", 0.9)),
      P.curve(sharpness, (0, 0.2), (1, 1)),
      """
      the shape of 'HapticSharpnessControl' has no effect here: added to 'HapticSharpness', which \
      is 0.9, it never falls below 1
      """
    ),
    Case(
      P.held(),
      P.curve(intensity, (0, 1), (1, 1)),
      "'HapticIntensityControl' has no effect; it only multiplies by 1"
    ),
    Case(
      P.held(),
      P.curve(sharpness, (0, 0), (1, 0)),
      "'HapticSharpnessControl' has no effect; it only adds 0"
    ),
    Case(
      P.tap(),
      P.parameter(sharpness, 0.5),
      """
      'HapticSharpnessControl' has no effect: the pattern's haptic events are transients, which \
      keep their own sharpness
      """
    ),
    Case(
      P.held(),
      P.curve(intensity, (0, 0.5)),
      "the curve has no effect; it has only one control point"
    ),
    Case(
      P.held(),
      P.curve(intensity, []),
      "the curve has no effect: its list of control points is empty"
    ),
    Case(
      P.held(),
      pointless,
      "the curve has no effect; it has no 'ParameterCurveControlPoints'"
    ),
  ]

  @Test(arguments: cases)
  func `a control without effect is reported with the reason`(example: Case) {
    let found = P.findings(in: P.file(example.event, example.control))
    #expect(found.map(\.message) == [example.message])
  }

  @Test func `controls of an event at a negative time are not reported as without effect`() {
    let file = P.file(P.tap(at: -1), P.curve(intensity, at: -2, (0, 0.2), (1, 1)))
    #expect(P.rules(in: file).contains("negative-event-time"))
    #expect(!P.rules(in: file).contains("control-without-effect"))
  }
}
