/// One command of the command line: its arguments and options, its help, and its code.
package struct Subcommand: Sendable {
  /// A named option: `--name value`, or `--name` alone where it takes no value.
  package struct Option: Sendable {
    package let name: String
    /// The name of the value in help; nil for a switch.
    let value: String?
    let help: String
    /// The environment variable that gives the value if the option is absent.
    package let environment: String?

    package init(name: String, value: String? = nil, help: String, environment: String? = nil) {
      self.name = name
      self.value = value
      self.help = help
      self.environment = environment
    }

    /// An option that the environment may give too: `--some-name` is `CALLBOARD_SOME_NAME` there.
    package static func setting(_ name: String, _ value: String, _ help: String) -> Option {
      Option(
        name: name, value: value, help: help,
        environment: "CALLBOARD_" + name.uppercased().replacing("-", with: "_"))
    }
  }

  /// The words of the command: `["projections", "rebuild"]`.
  let words: [String]
  let summary: String
  /// The arguments that follow the words, as in help: `FILE`, `[NAME]`.
  let arguments: [String]
  let options: [Option]
  /// Whether it can print JSON; a command that only shows something to people cannot.
  let printsJSON: Bool
  /// Example command lines, with the effect of each.
  let examples: [(line: String, does: String)]
  let run: @Sendable (Invocation) async throws -> Void

  /// A command, by default one that asks the service.
  package init(
    words: [String], summary: String, arguments: [String] = [],
    options: [Option] = ServiceAddress.options, printsJSON: Bool = true,
    examples: [(line: String, does: String)] = [],
    run: @escaping @Sendable (Invocation) async throws -> Void
  ) {
    self.words = words
    self.summary = summary
    self.arguments = arguments
    self.options = options
    self.printsJSON = printsJSON
    self.examples = examples
    self.run = run
  }

  /// The options of the command, and those that every command takes.
  var allOptions: [Option] {
    options + (printsJSON ? [Option(name: "json", help: "print JSON for programs")] : [])
  }

  var name: String { words.joined(separator: " ") }
}
