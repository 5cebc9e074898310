import Foundation

/// A page of the library's manual, made of `haptics.h`: one for each group of functions, and the
/// overview `haptics.3`.
public struct LibraryPage: Sendable {
  /// The name of its file.
  public let name: String
  /// The page in the language of mdoc(7).
  public let text: String

  /// The header of the checkout.
  ///
  /// - Throws: What `String` throws where it cannot be read.
  public static func header() throws -> CHeader {
    let file = Repository.root.appending(path: "Sources/Interfaces/CHaptics/include/haptics.h")
    return CHeader(text: try String(contentsOf: file, encoding: .utf8))
  }

  /// All pages, the overview first.
  ///
  /// - Throws: What `String` throws where a file cannot be read.
  public static func all() throws -> [LibraryPage] {
    let header = try header()
    let date = try date()
    let example = Repository.root.appending(path: "Examples/c/round.c")
    let overview = OverviewPage(
      header: header,
      example: try String(contentsOf: example, encoding: .utf8),
      version: try version()
    )
    let pages =
      [("haptics", overview.lines)]
      + header.groups.map { group in
        (group.page, GroupPage(group: group, header: header).lines)
      }
    return pages.map { name, lines in
      let opening = [
        #".\" Made from haptics.h; do not edit."#,
        ".Dd \(date)", ".Dt \(name.uppercased()) 3", ".Os",
      ]
      return LibraryPage(name: "\(name).3", text: (opening + lines).joined(separator: "\n") + "\n")
    }
  }

  /// The day of the last version that has one, as mdoc wants it.
  private static func date() throws -> String {
    let file = Repository.root.appending(path: "CHANGELOG.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    guard let match = text.firstMatch(of: /## .*\((\d{4})-(\d\d)-(\d\d)\)/),
      let month = Int(match.2), let day = Int(match.3), months.indices.contains(month - 1)
    else { return "" }
    return "\(months[month - 1]) \(day), \(match.1)"
  }

  /// The version that a program asks CMake for, without its last number.
  private static func version() throws -> String {
    let values = try header().groups.flatMap(\.items).flatMap(\.declarations).compactMap {
      declaration -> (String, String)? in
      if case .macro(let macro) = declaration { (macro.name, macro.declared) } else { nil }
    }
    return ["HAPTICS_VERSION_MAJOR", "HAPTICS_VERSION_MINOR"]
      .compactMap { name in values.first { $0.0 == name }?.1 }.joined(separator: ".")
  }
}

extension CHeader {
  /// How texts of this header become lines of a page.
  var words: MdocText {
    let declarations = groups.flatMap(\.items).flatMap(\.declarations)
    return MdocText(
      functions: Set(functions.filter { !$0.isCallback }.map(\.name)),
      types: Set(declarations.compactMap(\.typeName))
    )
  }
}

extension CDeclaration {
  /// The type that is declared, if one is.
  var typeName: String? {
    switch self {
    case .structure(let name, _), .opaque(let name), .alias(let name, _): name
    case .function(let function): function.isCallback ? function.name : nil
    case .constants, .initializer, .macro: nil
    }
  }
}
