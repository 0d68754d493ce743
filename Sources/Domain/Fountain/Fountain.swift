/// Fountain, the plain-text format for screenplays (https://fountain.io/syntax).
///
/// Printing what was parsed gives the same text again, byte for byte, for every text.
public enum Fountain {
  /// Reads a screenplay; linear.
  /// - Throws: `FountainError` for a text with U+0000, which nothing here could store.
  public static func parse(_ text: String) throws(FountainError) -> Screenplay {
    guard !text.utf8.contains(0) else { throw FountainError(reason: .nullCharacter) }
    let (form, body) = FountainFileForm.taken(from: text)
    var lines = body.fountainLines[...]
    let titlePage = FountainTitlePage.take(from: &lines)
    var lexer = FountainLexer(lines: lines)
    let (items, after) = lexer.read()
    return FountainLayout(items: items, isAfterTitlePage: !titlePage.isEmpty)
      .screenplay(titlePage: titlePage, after: after, form: form)
  }

  /// Writes a screenplay as text; linear.
  ///
  /// What an element is stays so where Fountain can say it: markers are added where the text alone
  /// would be taken for something else.
  public static func print(_ screenplay: Screenplay) -> String {
    let layout = FountainLayout(screenplay)
    var lines = FountainTitlePage.lines(screenplay.titlePage)
    layout.appendLines(to: &lines)
    lines += FountainGap.lines(screenplay.after) ?? [""]
    let form = FountainFileForm(field: screenplay.scenes.first?.fields["file"])
    return form.text(lines)
  }
}

extension Screenplay {
  /// The field that tells how the file ends, which is on whatever comes last.
  fileprivate var after: String? {
    guard let scene = scenes.last else { return nil }
    if let element = scene.elements.last { return element.fields["after"] }
    return scene.fields["after"]
  }
}
