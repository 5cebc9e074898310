public import Diagnostics
internal import HapticsTimeline
internal import LocatedJSON

/// More than three flashes within a second.
///
/// Flashes that come faster can trigger seizures; content with three or fewer in any second is held to
/// be safe (WCAG 2.2, success criterion 2.3.1). Whoever plays the timeline shows only as many as the
/// policy allows, so the others are lost on everybody.
///
/// Repeats of one visual that are closer than the policy's `merge` are seen as one, and count once.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"white": {"flash": true}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "white"},
///   {"at": 1.2, "haptic": "thud", "visual": "white"},
///   {"at": 1.4, "haptic": "thud", "visual": "white"},
///   {"at": 1.6, "haptic": "thud", "visual": "white"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"white": {"flash": true}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "white"},
///   {"at": 1.4, "haptic": "thud", "visual": "white"},
///   {"at": 1.8, "haptic": "thud", "visual": "white"},
///   {"at": 2.2, "haptic": "thud", "visual": "white"}]}
/// ```
public enum TimelineFlashes: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-flashes"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports flashes that come too fast.
  public static func check(_ context: inout TimelineContext) {
    let limit = context.document.policy.flashLimit ?? RedundancyPolicy.mostFlashes
    let window = context.document.policy.mergeWindow ?? RedundancyPolicy().mergeWindow
    var seen: [Double] = []
    var lastOf: [String: Double] = [:]
    for flash in flashes(&context) {
      // What is merged with the one before is no flash of its own.
      if let last = lastOf[flash.asset], flash.time - last < window { continue }
      lastOf[flash.asset] = flash.time
      seen.removeAll { $0 <= flash.time - 1 }
      guard seen.count >= limit else {
        seen.append(flash.time)
        continue
      }
      context.report(
        self,
        at: flash.node,
        limit == 0
          ? "the policy allows no flashes"
          : "this is flash \(limit + 1) within a second, and"
            + " \(limit == 1 ? "one is" : "\(limit) are") the most"
      )
    }
  }

  private struct Flash {
    let time: Double
    let asset: String
    let node: JSONDocument.NodeID
  }

  /// All flashes, in the order of their times.
  private static func flashes(_ context: inout TimelineContext) -> [Flash] {
    var flashes: [Flash] = []
    let assets = context.assets
    for cue in context.cues {
      guard let rendition = cue.speech.renditions[.visual],
        case .visual(_, true) = assets[.init(.visual, rendition.asset.value)]?.source,
        let time = context.seconds(cue.time)
      else { continue }
      let node = cue.beatOf == nil ? rendition.asset.node : cue.node
      flashes.append(Flash(time: time, asset: rendition.asset.value, node: node))
    }
    let order = flashes.indices.sorted { (flashes[$0].time, $0) < (flashes[$1].time, $1) }
    return order.map { flashes[$0] }
  }
}
