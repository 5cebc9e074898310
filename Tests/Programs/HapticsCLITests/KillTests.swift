import Foundation
import TestSupport
import Testing

/// What is left when the program is ended in the middle of something: nothing.
@Suite struct KillTests {
  /// Two minutes: much to write, and to be killed in.
  private static let long = #"""
    {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
      {"Event": {"Time": 119, "EventType": "HapticContinuous", "EventDuration": 1}}]}
    """#

  private static let commands = [
    "render a.ahap -q -o out/a.wav", "render a.ahap -q -o new/", "plot a.ahap -q -o out/a.svg",
    "format -q many", "validate --fix -q many", "render a.ahap -q -o - > out/b.wav",
    "generate --sound chime -o out/c.wav",
  ]

  /// Ends a command some time after it was started; returns its status.
  private func kill(
    _ command: String,
    _ signal: String,
    after seconds: Double,
    in folder: Folder,
    environment: [String: String] = [:]
  ) throws -> String {
    try Program.shell(
      """
      exec 3>&1 >/dev/null 2>&1
      # What a shell puts into the background ignores some signals.
      haptics() { exec env --default-signal '\(Program.path)' "$@"; }
      (haptics \(command)) & n=0
      until readlink /proc/$!/exe | grep -q '/haptics$' || [ $n = 300 ]; do n=$((n + 1)); done
      sleep \(seconds); kill -\(signal) $!; wait $!; echo $? >&3
      """,
      in: folder,
      environment: environment
    ).output
  }

  private func folder() throws -> Folder {
    let folder = try Folder(["a.ahap": Self.long, "out/kept": ""])
    for index in 0..<40 { try folder.write(Sample.trailingComma, to: "many/\(index).ahap") }
    return folder
  }

  /// The names in a folder and below that are not those of what was there or is finished; a folder is
  /// finished with the file in it.
  private func strange(in folder: Folder) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    return paths.filter { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let isKnown = path.hasPrefix("many/") && path.hasSuffix(".ahap")
      let known = ["a.ahap", "out", "kept", "many", "a.wav", "a.svg", "b.wav", "c.wav"]
      let isFinished = path == "new" && paths.contains("new/a.wav")
      return !known.contains(name) && !isKnown && !isFinished
    }
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131), ("XCPU", 152)])
  func `a signal ends every command with nothing left behind`(signal: String, status: Int) throws {
    let folder = try folder()
    var ended = 0
    // On a busy machine each may be done before its signal comes.
    for round in 0..<10 where round == 0 || ended == 0 {
      for command in Self.commands {
        for moment in [0, 0.03] {
          let result = try kill(command, signal, after: moment, in: folder)
          // Some are done before that.
          #expect(["\(status)\n", "0\n"].contains(result), "\(command) after \(moment)")
          if result == "\(status)\n" { ended += 1 }
          #expect(try strange(in: folder) == [], "\(command)")
          try? FileManager.default.removeItem(at: folder.url.appending(path: "new"))
        }
      }
    }
    #expect(ended > 0)
  }

  #if os(Linux)
    @Test func `a signal leaves no files behind without support for unnamed files`() throws {
      let folder = try folder()
      try folder.write(
        """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <stdarg.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        int open(const char *path, int flags, ...) {
          va_list list;
          va_start(list, flags);
          int mode = va_arg(list, int);
          va_end(list);
          if ((flags & O_TMPFILE) == O_TMPFILE) { errno = EOPNOTSUPP; return -1; }
          int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
          int file = real(path, flags, mode);
          if (strstr(path, ".haptics-") && getenv("PAUSE")) usleep(300000);
          return file;
        }
        int open64(const char *path, int flags, ...) __attribute__((alias("open")));
        """,
        to: "named/open.c"
      )
      let compiled = try Program.shell(
        "cd named && clang -shared -fPIC -o open.so open.c -ldl",
        in: folder,
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
      )
      try #require(compiled.status == 0, "\(compiled.errors)")
      let preload = ["LD_PRELOAD": folder.url.path + "/named/open.so"]
      // There is time to see the name.
      let line = """
        (exec env PAUSE=1 '\(Program.path)' render a.ahap -q -o out/a.wav) & child=$!
        n=0; until ls -A out | grep haptics- || [ $n = 2000 ]; do n=$((n + 1)); done
        kill $child; wait $child
        """
      let seen = try Program.shell(line, in: folder, environment: preload).output
      #expect(seen.contains(".haptics-"))
      var ended = 0
      for moment in [0, 0.01, 0.02, 0.03, 0.04, 0.06] {
        for command in ["render a.ahap -q -o out/a.wav", "format -q many"] {
          let result = try kill(command, "TERM", after: moment, in: folder, environment: preload)
          if result == "143\n" { ended += 1 }
          #expect(try strange(in: folder).filter { !$0.hasPrefix("named") } == [], "\(command)")
        }
      }
      #expect(ended > 0)
      try folder.write(Sample.trailingComma, to: "whole/a.ahap")
      let whole = try Program.shell(
        "haptics format -q many whole && haptics format --check -q many whole && ls -A whole",
        in: folder,
        environment: preload
      )
      #expect(whole.output == "a.ahap\n")
    }
  #endif

  @Test func `ignored signals stay ignored`() throws {
    let folder = try Folder(["a.ahap": Self.long])
    let run = try Program.shell(
      "trap '' HUP; haptics render a.ahap -o a.wav & sleep 0.1; kill -HUP $!; wait $!; echo $?",
      in: folder
    )
    #expect(run.output.hasSuffix("\n0\n"))
    #expect(try folder.names == ["a.ahap", "a.wav"])
  }
}
