import AHAP
import CLibFuzzer
import Diagnostics
import JSONFormat

// Whatever the bytes are: no trap, no hang, and these promises hold.
//
// - Every finding lies inside the text, and can be shown.
// - Safe fixes end: applied until none is left, the text stops changing.

/// The most rounds that applying fixes may take on one text.
let roundLimit = 40

func check(_ bytes: [UInt8]) {
  let validator = AHAPValidator()
  let report = validator.validate(bytes)
  let text = SourceText(name: "fuzz", bytes: bytes)
  var renderer = TextRenderer(text)
  var output = ""
  for finding in report.findings.prefix(20) {
    precondition(finding.range.lowerBound >= 0 && finding.range.upperBound <= bytes.count)
    renderer.render(finding, into: &output)
  }
  _ = report.document.pattern

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

var argc = CommandLine.argc
var argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argc, &argv) { data, size in
  check(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
