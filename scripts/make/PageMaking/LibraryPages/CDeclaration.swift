import Foundation

/// A declaration of a header.
public enum CDeclaration {
  /// A function, or a type of functions that programs provide.
  public struct Function {
    /// Its name.
    public var name: String
    /// What it returns: `const char *`.
    public var result: String
    /// What it takes, as declared: `double fade`.
    public var parameters: [String]
    /// Whether it is a type that programs write functions of.
    public var isCallback = false
  }

  /// A member of a struct, or a constant.
  public struct Member {
    /// Its name.
    public var name: String
    /// Its type as declared, or the value of a constant.
    public var declared: String
    /// What is said about it.
    public var text: String
  }

  case function(Function)
  /// A struct whose members programs see.
  case structure(name: String, members: [Member])
  /// A struct of which they have pointers only.
  case opaque(name: String)
  /// Another name for a type.
  case alias(name: String, type: String)
  case constants([Member])
  /// Initial values of a struct, in the order of its members.
  case initializer(name: String, type: String, values: [String])
  /// A name for a number.
  case macro(Member)

  /// The function that is declared, if one is.
  public var function: Function? {
    if case .function(let function) = self { function } else { nil }
  }

  /// Reads a declaration; `nil` for what is none of the above, such as `#endif`.
  init?(source: String) {
    let source = source.trimmingCharacters(in: .whitespacesAndNewlines)
    let flat = source.replacing(/\/\*[\s\S]*?\*\//, with: "").replacing(/[\s\\]+/, with: " ")
    if let match = flat.wholeMatch(of: /#define (HAPTICS_\w+) \{ ?sizeof\((\w+)\), (.*?) ?\}/) {
      let values = CDeclaration.list(String(match.3))
      self = .initializer(name: String(match.1), type: String(match.2), values: ["sizeof"] + values)
    } else if let match = flat.wholeMatch(of: /#define (HAPTICS_\w+) (\S+)/) {
      self = .macro(Member(name: String(match.1), declared: String(match.2), text: ""))
    } else if flat.hasPrefix("enum {") {
      self = .constants(
        source.matches(of: /(HAPTICS_\w+) = (-?\d+),?\s*(?:\/\*([\s\S]*?)\*\/)?/).map {
          Member(name: String($0.1), declared: String($0.2), text: CDeclaration.text($0.3))
        }
      )
    } else if let match = flat.wholeMatch(of: /typedef struct (\w+) \{.*\} \w+;/) {
      let body = source.prefix { $0 != "{" }.endIndex
      self = .structure(
        name: String(match.1),
        members: source[body...]
          .matches(
            of: /\n +([\w ]+? \**(?:const \*)?)(\w+(?:\[\d+\])?);[ ]*(?:\/\*([\s\S]*?)\*\/)?/
          )
          .map {
            Member(name: String($0.2), declared: "\($0.1)\($0.2)", text: CDeclaration.text($0.3))
          }
      )
    } else if let match = flat.wholeMatch(of: /typedef struct (\w+) \w+;/) {
      self = .opaque(name: String(match.1))
    } else if let match = flat.wholeMatch(of: /typedef (\w+) \(\*(\w+)\)\((.*)\);/) {
      self = .function(
        Function(
          name: String(match.2),
          result: String(match.1),
          parameters: CDeclaration.list(String(match.3)),
          isCallback: true
        )
      )
    } else if let match = flat.wholeMatch(of: /typedef (\w+) (\w+);/) {
      self = .alias(name: String(match.2), type: String(match.1))
    } else if let match = flat.wholeMatch(of: /((?:const )?\w+ \**)(\w+)\((.*)\);/) {
      self = .function(
        Function(
          name: String(match.2),
          result: match.1.trimmingCharacters(in: .whitespaces),
          parameters: match.3 == "void" ? [] : CDeclaration.list(String(match.3))
        )
      )
    } else {
      return nil
    }
  }

  /// The elements of a list; one in braces is a single element.
  private static func list(_ text: String) -> [String] {
    var elements = [""]
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if character == ",", depth == 0 {
        elements.append("")
      } else {
        elements[elements.count - 1].append(character)
      }
    }
    return elements.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The text of a comment behind a member.
  private static func text(_ comment: Substring?) -> String {
    (comment ?? "").replacing(/\s+/, with: " ").trimmingCharacters(in: .whitespaces)
  }
}
