/// The output of `callboard help`.
enum Help {
  /// The list of all commands.
  static func overview(_ commands: [Subcommand]) -> String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let lines = commands.map {
      "  " + $0.name.padding(to: width) + $0.summary
    }
    return """
      callboard: a collaboration backend on PostgreSQL that you run yourself

      Usage: callboard COMMAND [ARGUMENT...] [--OPTION [VALUE]...]

      \(lines.joined(separator: "\n"))

      Begin with:
        callboard serve                 start the service with a private PostgreSQL
        callboard demo                  see what it does
        callboard help COMMAND          learn a command
        callboard --version             print the version of this program

      Exit codes: 0 done · 1 failed · 2 not understood · 3 refused by the service · 4 no service
        5 what the service needs is not there, and waiting would not help
      """
  }

  /// The page of one command.
  static func page(_ command: Subcommand) -> String {
    var text = "callboard \(command.name): \(command.summary)\n\n"
    let arguments = command.arguments.map { " " + $0 }.joined()
    text += "Usage: callboard \(command.name)\(arguments) [--OPTION [VALUE]...]\n\nOptions:\n"
    let options = command.allOptions
    let names = options.map { "--\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
    let width = (names.map(\.count).max() ?? 0) + 2
    for (name, option) in zip(names, options) {
      let variable = option.environment.map { " (or \($0))" } ?? ""
      text += "  \(name.padding(to: width))\(option.help)\(variable)\n"
    }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples { text += "  \(example.line)\n      \(example.does)\n" }
    }
    return text
  }
}
