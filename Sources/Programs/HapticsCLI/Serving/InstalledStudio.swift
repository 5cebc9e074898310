import HapticsFiles

/// The program and the page of Haptics Studio, as installed.
struct InstalledStudio {
  /// The program that serves a folder: `haptics` itself.
  let program: Path
  let page: Path

  /// The reason and the remedy if the page is not installed.
  static let absence = """
    the page of Haptics Studio is not installed; install the package 'haptics', or run \
    'scripts/install --with-studio PREFIX' in the project
    """

  init(program: Path, page: Path) {
    self.program = program
    self.page = page
  }

  /// Finds the page of a program; `nil` if it is not installed.
  init?(of program: Path) {
    let folder = program.folder.text
    // As installed, or as the project's own script builds it.
    let pages = [
      "\(folder)/../share/haptics/haptics-studio.html", "\(folder)/../../web/haptics-studio.html",
    ]
    guard let page = pages.lazy.map({ Path($0) }).first(where: \.exists) else { return nil }
    self.init(program: program, page: page)
  }

  /// The arguments of a studio that ends with its input.
  func arguments(for folder: Path) -> [Path] {
    [
      Path("haptics"), Path("studio"), Path("--page"), page, Path("--until-input-closes"),
      Path("--"), folder,
    ]
  }
}
