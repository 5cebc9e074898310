import Fuzzing
import Haptics
import HapticsFiles
import LocatedJSON

// Actuator profiles. Whatever the bytes are: no trap, no hang, and these promises hold.
//
// - What is wrong is told with the line and the column, which lie in the text.
// - A profile can be used: the frequencies that it gives are numbers, and so is the response to them.
// - Written again, it reads as the same profile.

func check(_ bytes: [UInt8]) {
  do throws(ToolError) {
    let profile = try ActuatorProfile(reading: bytes, name: "fuzz")
    promise(ActuatorProfile.Quantity.resonance.range.contains(profile.resonance))
    promise(ActuatorProfile.Quantity.quality.range.contains(profile.quality))
    promise(ActuatorProfile.Quantity.riseTime.range.contains(profile.riseTime))
    for frequency in [profile.frequencies.lowerBound, profile.frequencies.upperBound] {
      promise(frequency > 0 && frequency.isFinite, "\(profile): \(frequency) Hz")
      let response = profile.response(at: frequency)
      promise(response > 0 && response.isFinite, "\(profile): \(response)")
    }
    let text =
      #"{"resonance": \#(profile.resonance), "quality": \#(profile.quality), "#
      + #""riseTime": \#(profile.riseTime)}"#
    let again = try ActuatorProfile(reading: Array(text.utf8), name: profile.name)
    promise(again == profile, "\(again), not \(profile)")
  } catch {
    let place = error.subject.split(separator: ":")
    promise(place.count == 3 && place[0] == "fuzz" && !error.reason.isEmpty, "\(error)")
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    promise((1...lines).contains(Int(place[1]) ?? 0), "\(error)")
    promise((1...bytes.count + 1).contains(Int(place[2]) ?? 0), "\(error)")
  }
}

fuzz(check)
