import ArgumentParser
import HapticsFiles
import Testing

@testable import HapticsCLI

/// Command lines that are understood without the parser of arguments mean what they mean to it.
@Suite struct ValidateChoicesTests {
  @Test(arguments: [
    "validate a.ahap", "validate -", "validate a.ahap b --quiet", "validate -q --strict a.ahap",
    "validate --format sarif a", "validate a --format json --max-findings 7", "validate --fix a b",
    "validate --jobs 3 a", "validate -j 1 a --color always", "validate --color never --fix a",
    "validate --max-findings 0 a", "validate a a", "validate", "validate --quiet",
    "validate --format junit a", "validate --format rdjson",
  ])
  func `a usual command line means the same either way`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let output = OutputStream(.standardOutput)
    let parsed = try #require(try HapticsCommand.parseAsRoot(words) as? ValidateCommand)
    let choices = try #require(ValidateChoices(plainly: words))
    #expect("\(choices.options(for: output))" == "\(try parsed.options(for: output))")
  }

  @Test(arguments: [
    "validate --format xml a", "validate --format", "format a",
    "validate --jobs 0 a", "validate --jobs 1025 a", "validate --jobs x a", "validate -qj 2 a",
    "validate --max-findings -1 a", "validate --fix -", "validate --fix --diff a", "validate a - b",
    "validate --diff a", "validate --no-rule x a", "validate -- a", "validate --help",
    "validate --quiet --quiet a", "validate --jobs 1 -j 2 a", "validate --format=json a",
    "validate - -",
    "--version", "",
  ])
  func `what is rare or wrong is left to the parser`(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(ValidateChoices(plainly: words).map(\.paths) == nil)
  }
}
