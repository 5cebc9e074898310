public import Diagnostics
internal import LocatedJSON

/// The rules, one a file in the folder `Rules`.
public enum AHAPRules {
  /// Rules about what stands in a file.
  public static let structure: [any AHAPRule.Type] = [
    DuplicateKey.self,
    EmptyPattern.self,
    EmptyPatternEntry.self,
    MisplacedKey.self,
    MissingEventType.self,
    MissingPattern.self,
    MissingVersion.self,
    MisspeltKey.self,
    NotAnObject.self,
    UnknownKey.self,
    UnsupportedVersion.self,
    UnwrappedEntry.self,
    WrongType.self,
  ]

  /// Rules about what is felt and heard of a file without errors.
  public static let effect: [any EffectRule.Type] = []

  /// Everything that can be found in a file, in the order of the names.
  public static let all: [any Rule.Type] =
    (JSONFaults.all.map { $0 as any Rule.Type } + structure + effect).sorted { $0.id < $1.id }
}
