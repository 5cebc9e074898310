import CLibFuzzer
public import Diagnostics
public import JSONFormat

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

/// Checks that every finding lies inside a text.
public func check(_ findings: [Diagnostic], size: Int) {
  for finding in findings {
    precondition(finding.range.lowerBound >= 0 && finding.range.upperBound <= size)
  }
}

/// The most rounds that applying fixes may take on one text.
private let roundLimit = 40

/// Checks that safe fixes end: applied until none is left, the text stops changing.
public func checkFixes<Document: FormatDocument>(
  _ bytes: [UInt8],
  _ validator: FormatValidator<Document>
) {
  var mended = bytes
  for round in 0... {
    precondition(round < roundLimit, "safe fixes do not end")
    let fixes = validator.validate(mended).findings.compactMap { $0.fixIts.first { $0.isSafe } }
    let result = FixIt.applying(fixes, to: mended)
    if result.applied.isEmpty { break }
    precondition(result.text != mended, "a fix changes nothing")
    mended = result.text
  }
}
