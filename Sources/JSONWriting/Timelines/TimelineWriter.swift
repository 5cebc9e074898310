internal import JSONFormat
internal import LocatedJSON
public import TimelineFile

/// Writes timeline files in their canonical form.
///
/// Members stand in the format's order, those that it does not know behind them in the author's. A
/// cue, an asset, a beat map take a line each as far as they fit. Numbers keep the author's text,
/// and nothing that a file holds is left out or changed in value.
public enum TimelineWriter {
  /// The longest line that several values share, in bytes.
  static let lineLimit = 100

  /// The canonical text of a file that was read.
  ///
  /// It ends in a line break; what was written twice over comes out as it went in.
  ///
  /// - Throws: ``WritingError`` where it is not known what the file holds.
  /// - Complexity: O(*n*) in the length of the file.
  public static func text(of document: TimelineDocument) throws(WritingError) -> String {
    try WritableDocument(document).text()
  }
}
