import HapticsFormats
import HapticsSynthesis
package import LocatedJSON

package enum ConfigUnusedProfile: ConfigurationRule {
  package static let id: RuleID = "config-unused-profile"
  package static let severity = Severity.warning
  package static let page = """
    An actuator profile with a synthesis model that does not use it.

    Only the model `actuator` uses a profile, and it is the default if there is one. The profile
    still applies if a command line selects that model.

    Bad:
    ```json
    {"model": "speaker", "profile": "phone"}
    ```

    Good:
    ```json
    {"profile": "phone"}
    ```
    """

  package static func check(_ context: ConfigurationContext) {
    guard let profile = context.document.profile,
      let name = context.document.configuration.model,
      let model = SynthesisModel(named: name), !model.acceptsProfile
    else { return }
    context.report(
      at: profile.node,
      "'profile' has no effect: the model '\(name)' does not use profiles"
    )
  }
}
