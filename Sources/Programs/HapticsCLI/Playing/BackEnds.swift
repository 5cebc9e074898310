internal import HapticsALSA
internal import HapticsOutput

extension [BackEnd] {
  static let all: [BackEnd] = [
    .alsa
  ]
}
