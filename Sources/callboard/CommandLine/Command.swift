/// One command of the command line: what it takes, how it is explained, and what it does.
struct Command: Sendable {
  /// A named option: `--name value`, or `--name` alone where it takes no value.
  struct Option: Sendable {
    let name: String
    /// What stands for the value in help; nil for a switch.
    var value: String?
    let help: String
    /// The environment's variable that stands in for it.
    var environment: String?
  }

  /// Its words: `["projections", "rebuild"]`.
  let words: [String]
  let summary: String
  /// The arguments that follow the words, as in help: `FILE`, `[NAME]`.
  var arguments: [String] = []
  var options: [Option] = []
  /// Whether it can print JSON; a show for people cannot.
  var printsJSON = true
  /// Command lines to learn from, with what each does.
  var examples: [(line: String, does: String)] = []
  let run: @Sendable (Invocation) async throws -> Void

  /// Its options, and those that every command takes.
  var allOptions: [Option] {
    options + (printsJSON ? [Option(name: "json", help: "print JSON for programs")] : [])
  }

  var name: String { words.joined(separator: " ") }
}
