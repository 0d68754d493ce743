import CallboardConsole
import CallboardHTTPServer

/// The operators' console: a page at `/console` with its scripts, and nothing secret.
///
/// The page finds its view by its path, so every path below `/console/` that names no file is answered with the page.
/// These paths are no operations of the API and are not in its description.
enum Console {
  /// The path under which requests are logged and counted.
  static let name = "console"

  /// The answer to a request for the console; nil if the request is for something else.
  static func response(to request: Request) throws -> Response? {
    let segments = request.pathSegments
    guard segments.first == "console" else { return nil }
    guard [.get, .head].contains(request.method) else {
      throw Problem(.notFound, "there is nothing at this path")
    }
    let path = segments.dropFirst().joined(separator: "/")
    return (files[path] ?? page)?.response(to: request)
  }

  private static let files = ConsoleFiles.all.reduce(into: [String: EmbeddedFile]()) {
    let type = type(of: $1.key)
    let isSource = ["text/javascript", "text/css"].contains(type)
    $0[$1.key] = EmbeddedFile(
      isSource ? ServedSource.bytes(of: $1.value) : $1.value, type, headers)
  }
  private static let page = files["index.html"]

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html"
    case "css": "text/css"
    case "svg": "image/svg+xml"
    default: "text/javascript"
    }
  }

  /// The page loads scripts, styles and data from this origin alone, runs no inline script, and cannot make elements
  /// of text: `require-trusted-types-for` refuses `innerHTML` and its like.
  private static let headers = [
    (
      "Content-Security-Policy",
      [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
        "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        "require-trusted-types-for 'script'", "trusted-types 'none'",
      ].joined(separator: "; ")
    ),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
