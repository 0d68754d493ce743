import CallboardHTTPServer

/// The explanation of a problem's code as a page of HTML, for a person who follows the `type` of a problem in a browser.
struct ProblemPage {
  let code: ProblemCode

  /// Whether a request asks for a page: browsers do so by `Accept: text/html`.
  static func isWanted(by request: Request) -> Bool {
    request.headers.first("Accept")?.contains("text/html") ?? false
  }

  var response: Response {
    Response(
      status: 200,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"),
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'"
        ),
      ], body: .bytes(Array(text.utf8)))
  }

  private var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(code.rawValue): \(Self.html(code.title))</title>
    <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
    h1 { font-size: 1.5rem; }
    h2 { font-size: 1rem; margin-bottom: 0; }
    p { margin-top: 0.25rem; }
    </style>
    <h1>\(Self.html(code.title))</h1>
    <p>Callboard answers <code>\(code.status)</code> with the code <code>\(code.rawValue)</code>.</p>
    <h2>What it means</h2>
    <p>\(Self.html(code.row.meaning))</p>
    <h2>What to do</h2>
    <p>\(Self.html(code.row.remedy))</p>
    </html>

    """
  }

  /// A line of Markdown, of which the table of problems uses code and links to other pages of the documentation. Those
  /// are not served here, so a link is its words alone.
  private static func html(_ markdown: String) -> String {
    var html = ""
    var isCode = false
    var rest = markdown[...]
    while let character = rest.popFirst() {
      switch character {
      case "`":
        html += isCode ? "</code>" : "<code>"
        isCode.toggle()
      case "[" where !isCode: break
      case "]" where !isCode && rest.first == "(":
        rest = rest.drop { $0 != ")" }.dropFirst()
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      default: html.append(character)
      }
    }
    return html
  }
}
