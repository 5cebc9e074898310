extension String {
  /// The string escaped for elements and attributes of XML 1.0.
  ///
  /// Invalid characters become U+FFFD, and line breaks become references, so that attributes
  /// preserve them.
  var inXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar.isInXML ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isInXML: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF && value != 0x7F
  }
}
