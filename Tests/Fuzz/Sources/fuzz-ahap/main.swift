import Fuzzing
import HapticsFormats
import LocatedJSON

// Whatever the bytes are: no trap, no hang, and these promises hold.
//
// - Every finding lies inside the text, and can be shown.

func check(_ bytes: [UInt8]) {
  let validator = AHAPValidator()
  let report = validator.validate(bytes)
  let text = SourceText(name: "fuzz", bytes: bytes)
  var renderer = TextRenderer(text)
  var output = ""
  check(report.findings, size: bytes.count)
  for finding in report.findings.prefix(20) { renderer.render(finding, into: &output) }
  _ = report.document.pattern
}

fuzz(check)
