import HapticsALSA
import HapticsOutput

extension [BackEnd] {
  static let all: [BackEnd] = [
    .alsa
  ]
}
