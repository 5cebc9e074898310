import Foundation
import TestSupport
import Testing

/// The recipes show the scenes as they are built and tested.
@Suite struct RecipeTests {
  private static let scenes = Repository.files(below: "Examples/scenes/Sources/GameScenes").filter {
    $0.pathExtension == "swift" && !$0.lastPathComponent.contains("+")
  }

  @Test func `there are six scenes`() { #expect(Self.scenes.count == 6) }

  @Test(arguments: scenes)
  func `a scene stands in the recipes as it is, in fewer than thirty lines`(file: URL) throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/recipes.md"),
      encoding: .utf8
    )
    let source = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(source.range(of: "\n\n")).upperBound
    let scene = String(source[start...])
    #expect(page.contains("```swift\n\(scene)```\n"))
    let code = scene.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("///") }
    #expect(code.count < 30)
  }
}
