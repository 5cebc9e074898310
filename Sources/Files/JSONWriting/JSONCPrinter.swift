internal import JSONFormat

/// Prints the strings of canonical text by json-c.
package struct JSONCPrinter: StringPrinter {
  /// Creates a printer.
  package init() {}

  /// Appends a string with its quotes.
  ///
  /// - Throws: ``JSONWritingError/tooLong`` where json-c cannot hold the string.
  package func print(_ string: String, into bytes: inout [UInt8]) throws(JSONWritingError) {
    bytes += try JSON.string(string).text(.compact).utf8
  }
}
