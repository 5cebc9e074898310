import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an SVG document, in order, as an XML parser reads them.
struct SVGElements {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text: String
    /// The classes of the element and of those it stands in.
    var classes: [String]

    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }
  }

  let all: [Element]

  /// A document that is not well-formed.
  struct Malformed: Error {}

  /// Parses a document.
  init(_ svg: String) throws(Malformed) {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    guard parser.parse() else { throw Malformed() }
    all = reader.elements
  }

  /// The elements of a name that are of a class, or stand in one that is.
  func named(_ name: String, class: String? = nil) -> [Element] {
    all.filter { element in
      element.name == name && (`class` == nil || element.classes.contains { $0 == `class` })
    }
  }

  /// All that is written in the picture.
  var texts: [String] { named("text").map(\.text) + named("tspan").map(\.text) }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let own = attributes["class"]?.split(separator: " ").map(String.init) ?? []
      let outer = open.last.map { elements[$0].classes } ?? []
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes, text: "", classes: outer + own))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}

/// The points of a path that uses the commands M, m, l, h, v and z.
struct PathPoints {
  /// The parts of the path, each a list of points.
  private(set) var parts: [[(x: Double, y: Double)]] = []

  init(_ data: String) {
    var x = 0.0
    var y = 0.0
    for match in data.matches(of: /([MmlhvzZ])([^MmlhvzZ]*)/) {
      var numbers = match.2.matches(of: /-?(?:\d+\.?\d*|\.\d+)/).compactMap { Double($0.0) }[...]
      func take() -> Double { numbers.popFirst() ?? .nan }
      if match.1 == "z" {
        (x, y) = parts.last?.first ?? (0, 0)
        continue
      }
      repeat {
        switch match.1 {
        case "M": (x, y) = (take(), take())
        case "m", "l": (x, y) = (x + take(), y + take())
        case "h": x += take()
        default: y += take()
        }
        if match.1 == "M" || match.1 == "m" {
          parts.append([(x, y)])
        } else {
          parts[parts.count - 1].append((x, y))
        }
      } while !numbers.isEmpty
    }
  }
}
