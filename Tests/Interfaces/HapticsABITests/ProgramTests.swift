import Testing

/// The C library under programs that mean it ill.
@Suite struct ProgramTests {
  @Test func `twenty thousand random calls with the worst numbers find no fault`() throws {
    let calls = try CProgram("calls", linking: ["-lHapticsABI", "-lm", "-pthread"])
    for seed in 1...5 {
      let result = try calls.run(["\(seed)", "20000"])
      #expect(result.output == "done\n", "seed \(seed)")
      #expect(result.status == 0, "seed \(seed)")
    }
  }

  @Test func `random calls of several threads on one engine find no fault`() throws {
    let calls = try CProgram("calls", linking: ["-lHapticsABI", "-lm", "-pthread"])
    for seed in 1...3 {
      let result = try calls.run(["\(seed)", "4000", "4"])
      #expect(result.output == "done\n", "seed \(seed)")
      #expect(result.status == 0, "seed \(seed)")
    }
  }

  @Test func `valgrind finds no fault in random calls`() throws {
    let calls = try CProgram("calls", linking: ["-lHapticsABI", "-lm", "-pthread"])
    let result = try calls.check(["77", "600"])
    #expect(result.output == "done\n")
    #expect(result.status == 0)
  }

  /// Each checks every call of its subject, with what it must refuse.
  @Test(arguments: ["mixing", "controls", "quiet", "judging", "flows", "preloading"])
  func `a program finds its part of the interface as haptics.h describes it`(name: String) throws {
    let program = try CProgram(name, linking: ["-lHapticsABI", "-lm", "-pthread"])
    let result = try program.run([])
    #expect(result.output == "done\n")
    #expect(result.status == 0)
  }

  @Test func `without memory, a call that loads fails and the engine plays on`() throws {
    let program = try CProgram("memory", linking: ["-lHapticsABI", "-lm"])
    let result = try program.run([])
    #expect(result.output == "done\n")
    #expect(result.status == 0)
  }

  @Test(arguments: ["mixing", "judging", "flows", "preloading"])
  func `valgrind finds no fault in a program's part of the interface`(name: String) throws {
    let program = try CProgram(name, linking: ["-lHapticsABI", "-lm", "-pthread"])
    let result = try program.check([])
    #expect(result.output == "done\n")
    #expect(result.status == 0)
  }

  @Test(arguments: [0, 1, 4])
  func `the library is loaded, used and unloaded on threads that then end`(threads: Int) throws {
    let reload = try CProgram("reload", linking: ["-ldl", "-pthread"])
    let result = try reload.run([CProgram.library, "\(threads)"])
    #expect(result.output == "faults 0\n")
    #expect(result.status == 0)
  }

  @Test func `valgrind finds no fault in reloading`() throws {
    let reload = try CProgram("reload", linking: ["-ldl", "-pthread"])
    let result = try reload.check([CProgram.library, "2"])
    #expect(result.output == "faults 0\n")
    #expect(result.status == 0)
  }
}
