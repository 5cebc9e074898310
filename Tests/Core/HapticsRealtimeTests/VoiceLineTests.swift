import HapticsRealtime
import Testing

/// The voices of events that begin one after the other.
@Suite struct VoiceLineTests {
  @Test func `events begin in their order, and their voices sound until they are finished`() {
    // Event, and the step after which it is over.
    let ends = [2, 0, 5, 3]
    var line = VoiceLine<Int>(eventCount: ends.count, voices: 3)
    #expect(line.isOver == false)
    var heard: [[Int]] = []
    for step in 0..<7 {
      for index in line.sounding.beginSweep() {
        if ends[line.sounding[index]] >= step { line.sounding.keep(index) }
      }
      line.sounding.endSweep()
      if let event = line.nextEvent { line.begin(event, isFinished: ends[event] < step) }
      var sounding: [Int] = []
      for index in 0..<line.sounding.count { sounding.append(line.sounding[index]) }
      heard.append(sounding)
    }
    #expect(heard == [[0], [0], [0, 2], [2, 3], [2], [2], []])
    #expect(line.nextEvent == nil)
    #expect(line.isOver == true)
    line.reset()
    #expect(line.nextEvent == 0)
    #expect(line.isOver == false)
  }

  @Test func `a line finishes only when its last voice finishes`() {
    var line = VoiceLine<Int>(eventCount: 1, voices: 1)
    line.begin(0, isFinished: false)
    #expect(line.nextEvent == nil)
    #expect(line.isOver == false)
    line.reset()
    line.begin(0, isFinished: true)
    #expect(line.isOver == true)
  }

  @Test func `a line of no events is over from the start`() {
    let line = VoiceLine<Int>(eventCount: 0, voices: 0)
    #expect(line.isOver == true)
  }
}
