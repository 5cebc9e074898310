import Fuzzing
import Haptics

// The dispatcher, the mixer and the engine against their slow references, which `scripts/check/audit` compares
// for plans of random numbers: here the numbers are what leads to code that no plan has reached.
//
// - What is told of the cues of a session, and what is heard of it, is what the slow reference says.
// - What becomes of cues when outputs fail is what the oracle says, and nothing is lost.

func check(_ input: [UInt8]) {
  guard let kind = input.first else { return }
  SeededGenerator.input = input.dropFirst()
  do {
    let problems =
      kind & 1 == 0
      ? try SessionVerdict(seed: 0).problems : try FaultVerdict(seed: 0).problems
    promise(problems.isEmpty, problems.joined(separator: "\n"))
  } catch {
    promise(false, "\(error)")
  }
}

fuzz(check)
