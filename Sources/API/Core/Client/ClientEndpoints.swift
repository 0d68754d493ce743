import CallboardHTTPServer
import CallboardWebClient

/// The client for JavaScript, for pages of this service's own origin and of those that may call it.
enum ClientEndpoints {
  static let file = Endpoint(
    .get, "/client/{file}", "getClient",
    "Get a file of the JavaScript client. `callboard.js` and its types `callboard.d.ts` are current; `callboard-VERSION.js` never changes.",
    access: .open, answer: .string(), answerType: "text/javascript; charset=utf-8"
  ) { call in
    try files[call.parameters["file"]].found("file").response(to: call.request)
  }

  /// The files by their names.
  private static let files: [String: EmbeddedFile] = {
    var files = ["example.html": EmbeddedFile.page(WebClient.example)]
    for (name, module, types) in [
      ("callboard", WebClient.module, WebClient.types),
      ("callboard-spaces", WebClient.spacesModule, WebClient.spacesTypes),
    ] {
      for (name, isForEver) in [(name, false), ("\(name)-\(Release.version)", true)] {
        files["\(name).js"] = .module(module, types: "\(name).d.ts", isForEver: isForEver)
        files["\(name).d.ts"] = .types(types, isForEver: isForEver)
      }
    }
    return files
  }()
}

extension EmbeddedFile {
  /// A module. Deno finds its types by a header.
  fileprivate static func module(_ bytes: [UInt8], types: String, isForEver: Bool) -> EmbeddedFile {
    EmbeddedFile(
      ServedSource.bytes(of: bytes), "text/javascript", isForEver: isForEver,
      [("X-TypeScript-Types", "./\(types)")])
  }

  fileprivate static func types(_ bytes: [UInt8], isForEver: Bool) -> EmbeddedFile {
    EmbeddedFile(bytes, "application/typescript", isForEver: isForEver)
  }

  /// A page that holds the key of a person: it talks to this service alone, and no other page shows it in a frame.
  fileprivate static func page(_ bytes: [UInt8]) -> EmbeddedFile {
    let policy =
      "default-src 'none'; connect-src 'self'; script-src 'self' 'unsafe-inline'; "
      + "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
    return EmbeddedFile(
      bytes, "text/html",
      [("Content-Security-Policy", policy), ("Referrer-Policy", "no-referrer")])
  }
}
