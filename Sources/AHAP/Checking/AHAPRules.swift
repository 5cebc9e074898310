public import Diagnostics
internal import LocatedJSON

/// The rules, one a file in the folder `Rules`.
public enum AHAPRules {
  /// Rules about what stands in a file.
  public static let structure: [any AHAPRule.Type] = [
    MissingEventType.self
  ]

  /// Rules about what is felt and heard of a file without errors.
  public static let effect: [any EffectRule.Type] = []

  /// Everything that can be found in a file, in the order of the names.
  public static let all: [any Rule.Type] =
    (JSONFaults.all.map { $0 as any Rule.Type } + structure + effect).sorted { $0.id < $1.id }
}
