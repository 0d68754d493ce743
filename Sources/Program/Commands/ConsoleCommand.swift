import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard console`: prints a link that opens the console, once.
enum ConsoleCommand {
  static let command = Subcommand(
    words: ["console"], summary: "print a link that opens the console once, within a minute",
    options: ServiceAddress.options + [
      .init(
        name: "scope", value: "SCOPE",
        help: "the scope of the session: admin, support or read_only; admin by default"),
      .init(
        name: "name", value: "NAME",
        help: "the name of the session in the log; your user's name by default"),
    ],
    examples: [
      ("callboard console", "open the link; the session ends after 8 hours"),
      (
        "callboard console --scope read_only --name Ada", "a session for Ada that can only read"
      ),
    ]
  ) { invocation in
    let address = try ServiceAddress(invocation)
    var body = JSONObject()
    body["scope"] = invocation.option("scope").map { .string($0) }
    body["name"] = .string(invocation.option("name") ?? userName)
    let made = try await address.operatorClient.post(
      "/admin/v1/console_codes", .object(body))
    guard let code = made["code"]?.string else { throw Failure("the service made no code") }
    // The fragment of a link stays in the browser.
    let link = "\(address.url.absoluteString.trimmedOfSlashes)/console#code=\(code)"
    if invocation.wantsJSON {
      return Output.json {
        $0.member("url", link)
        for member in ["name", "scope", "expires_at"] { $0.member(member, made[member] ?? .null) }
      }
    }
    Output.line(link)
    Output.line(
      Output.dim(
        "works once, within a minute; the session has the scope "
          + "\(made["scope"]?.string ?? ""), and ends after 8 hours"))
  }

  private static var userName: String {
    let name = NSUserName()
    return name.isEmpty ? "command line" : String(name.prefix(80))
  }
}

extension String {
  fileprivate var trimmedOfSlashes: String {
    var text = self
    while text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
