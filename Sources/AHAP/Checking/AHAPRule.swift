public import JSONFormat

/// A rule about AHAP files: what Core Haptics refuses, changes or ignores, or what surprises.
///
/// It keeps quiet about what broken JSON may have hidden (`isDisturbed`) and about values that were
/// reported already (`invalid`).
public protocol AHAPRule: DocumentRule where Document == AHAPDocument {}

/// A rule about what is felt and heard, which only a file without errors can answer.
///
/// Its questions go to ``contours`` of the context, whose events, parameters and curves then stand
/// in the order of the document's.
public protocol EffectRule: AHAPRule {}
