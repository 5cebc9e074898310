internal import HapticsALSA
internal import HapticsOutput

extension [BackEnd] {
  /// The back ends of this program, one a line; the first one's devices go by their plain names.
  static let all: [BackEnd] = [
    .alsa
  ]
}
