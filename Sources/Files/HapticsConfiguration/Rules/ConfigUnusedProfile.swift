package import Diagnostics
internal import HapticsSynthesis
internal import JSONFormat
internal import LocatedJSON

package enum ConfigUnusedProfile: ConfigurationRule {
  package static let id: RuleID = "config-unused-profile"
  package static let severity = Severity.warning
  package static let page = """
    An actuator profile beside a synthesis model that takes none.

    Only the model `actuator` is made for a device, and it is the default where there is a profile.
    The profile counts nevertheless where a command line asks for that model.

    Bad:
    ```json
    {"model": "speaker", "profile": "phone"}
    ```

    Good:
    ```json
    {"profile": "phone"}
    ```
    """

  package static func check(_ context: inout ConfigurationContext) {
    guard let profile = context.document.profile,
      let name = context.document.configuration.model,
      let model = SynthesisModel(named: name), !model.acceptsProfile
    else { return }
    context.report(
      self,
      at: profile.node,
      "'profile' has no effect: the model '\(name)' is not made for a device"
    )
  }
}
