/// One command of the command line: its arguments and options, its help, and its code.
struct Command: Sendable {
  /// A named option: `--name value`, or `--name` alone where it takes no value.
  struct Option: Sendable {
    let name: String
    /// The name of the value in help; nil for a switch.
    var value: String?
    let help: String
    /// The environment variable that gives the value if the option is absent.
    var environment: String?
  }

  /// The words of the command: `["projections", "rebuild"]`.
  let words: [String]
  let summary: String
  /// The arguments that follow the words, as in help: `FILE`, `[NAME]`.
  var arguments: [String] = []
  var options: [Option] = []
  /// Whether it can print JSON; a command that only shows something to people cannot.
  var printsJSON = true
  /// Example command lines, and what each does.
  var examples: [(line: String, does: String)] = []
  let run: @Sendable (Invocation) async throws -> Void

  /// The options of the command, and those that every command takes.
  var allOptions: [Option] {
    options + (printsJSON ? [Option(name: "json", help: "print JSON for programs")] : [])
  }

  var name: String { words.joined(separator: " ") }
}
