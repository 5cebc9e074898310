import HapticsFiles
import LocatedJSON

/// A run over files, several at a time, with products in the order of the arguments.
struct FileRun {
  /// Files, folders, and `-` for standard input.
  let paths: [String]
  /// The path that determines the kind of standard input.
  let standardInput: InputFile
  var threadCount = Machine.coreCount
  var includesSounds = false
  /// A Boolean value that indicates whether files that git ignores are skipped.
  var respectsGitignore = false
  /// A Boolean value that indicates whether a program found the paths.
  var pathsComeFromGit = false
  /// Filters each file in order, before its product is made.
  var admit: (PathWalk.Item) -> PathWalk.Item? = { $0 }

  /// Makes a product of each file.
  ///
  /// - Parameters:
  ///   - make: Makes the product, on any thread. An error that is no ``ToolError`` ends the run.
  ///   - deliver: Receives the products on the caller's thread. If it throws, the run ends.
  ///   - fail: Receives, in the same order, the error of each file without a product.
  func map<Product: Sendable>(
    _ make: @escaping @Sendable (InputFile) throws -> Product,
    deliver: (Product) throws -> Void,
    fail: (ToolError) throws -> Void
  ) throws {
    Machine.keepFreedMemory()
    var walk = PathWalk(
      paths,
      standardInput: standardInput,
      includesSounds: includesSounds,
      respectsGitignore: respectsGitignore,
      pathsComeFromGit: pathsComeFromGit
    )
    let admit = admit
    try OrderedWork.run(threadCount: threadCount) { () -> PathWalk.Item? in
      while let item = walk.next() {
        if let item = admit(item) { return item }
      }
      return nil
    } work: { item in
      Result {
        switch item {
        case .file(let file): try make(file)
        case .failure(let error): throw error
        }
      }
    } deliver: { result in
      switch result {
      case .success(let product): try deliver(product)
      case .failure(let error as ToolError): try fail(error)
      case .failure(let error): throw error
      }
    }
  }
}

extension ProjectLookup {
  /// Returns a filter for excluded files and files without a usable configuration.
  ///
  /// The error of a configuration is reported once, at its first file.
  func admission(
    usesBaselines: Bool,
    excludesNamed: Bool
  ) -> (PathWalk.Item) -> PathWalk.Item? {
    var reported: Set<ToolError> = []
    return { item in
      guard case .file(let file) = item else { return item }
      do throws(ToolError) {
        let isExcluded = try excludes(
          file,
          usesBaselines: usesBaselines,
          excludesNamed: excludesNamed
        )
        return isExcluded ? nil : item
      } catch {
        return reported.insert(error).inserted ? .failure(error) : nil
      }
    }
  }
}
