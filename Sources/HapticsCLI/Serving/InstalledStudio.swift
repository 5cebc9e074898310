internal import HapticsFiles

/// The page and the server of Haptics Studio, where they are installed.
struct InstalledStudio {
  /// The program that serves a folder.
  let server: Path
  /// The page that it serves.
  let page: Path

  /// What to do where they are not.
  static let absence = """
    Haptics Studio is not installed; install the package 'haptics-studio', or run \
    'scripts/install --with-studio PREFIX' in the project
    """

  init(server: Path, page: Path) {
    self.server = server
    self.page = page
  }

  /// Finds the studio of a program; `nil` where it is not installed.
  ///
  /// - Parameter page: The page, instead of the one that is installed.
  init?(of program: Path, page: Path? = nil) {
    guard let server = InstalledStudio.first(InstalledStudio.servers(of: program)),
      let page = page ?? InstalledStudio.first(InstalledStudio.pages(of: program))
    else { return nil }
    self.init(server: server, page: page)
  }

  /// The arguments of the server: its name, the page, the folder and the port.
  ///
  /// - Parameter port: 0 for any that is free.
  func arguments(for folder: Path, port: UInt16 = 0) -> [Path] {
    [Path("haptics-studio"), page, folder, Path("\(port)")]
  }

  /// The argument that has the server end when its standard input does.
  static let untilInputEnds = Path("until-input-ends")

  /// Where the server may be: beside the program, or where packages keep such helpers.
  private static func servers(of program: Path) -> [String] {
    let folder = program.folder.text
    return ["\(folder)/haptics-studio", "\(folder)/../libexec/haptics/haptics-studio"]
  }

  /// Where the page may be: where it is installed, or where the project's own script puts it.
  private static func pages(of program: Path) -> [String] {
    let folder = program.folder.text
    return [
      "\(folder)/../share/haptics/haptics-studio.html", "\(folder)/../../web/haptics-studio.html",
    ]
  }

  private static func first(_ places: [String]) -> Path? {
    places.lazy.map { Path($0) }.first { $0.exists }
  }
}
