import CLibFuzzer
public import LocatedJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Feeds what libFuzzer makes up to a check, as its options say.
public func fuzz(_ check: @escaping ([UInt8]) -> Void) {
  checking = check
  var argc = CommandLine.argc
  var argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  _ = LLVMFuzzerRunDriver(&argc, &argv) { data, size in
    checking(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
  }
}

/// The check of this program, since libFuzzer's callback can hold nothing; it runs on one thread.
nonisolated(unsafe) private var checking: ([UInt8]) -> Void = { _ in }

/// Ends the program where a promise is broken, which libFuzzer takes for a crash.
///
/// Unlike a precondition it says in optimized programs, too, what is broken and where.
public func promise(
  _ isKept: Bool,
  _ words: @autoclosure () -> String = "a promise is broken",
  line: Int = #line
) {
  guard !isKept else { return }
  let text = "line \(line): \(words())\n"
  _ = write(STDERR_FILENO, text, text.utf8.count)
  abort()
}

/// Checks that every finding lies inside a text.
public func check(_ findings: [Diagnostic], size: Int) {
  for finding in findings {
    promise(
      finding.range.lowerBound >= 0 && finding.range.upperBound <= size,
      "outside of the text: \(finding)"
    )
  }
}
