import CallboardClient
import Foundation

/// Finds the command that a command line names, and runs it.
package struct CommandLineTool {
  private let commands: [Subcommand]
  /// The version of the program.
  private let version: String

  package init(commands: [Subcommand], version: String) {
    self.commands = commands
    self.version = version
  }

  /// Runs a command line.
  ///
  /// - Returns: the exit code.
  package func run(_ words: [String], environment: [String: String]) async -> Int32 {
    do {
      guard let first = words.first, !["help", "--help", "-h"].contains(first) else {
        return help(Array(words.dropFirst()))
      }
      if words == ["--version"] {
        Output.line("callboard \(version)")
        return 0
      }
      let command = try find(words)
      let rest = Array(words.dropFirst(command.words.count))
      if rest.contains("--help") || rest.contains("-h") {
        Output.line(Help.page(command))
        return 0
      }
      try await command.run(try Invocation(command, rest, environment: environment))
      return 0
    } catch let error as UsageError {
      Output.warn(error.message)
      Output.warn(
        error.command.map { "see: callboard help \($0.name)" } ?? "see: callboard help")
      return 2
    } catch let failure as Failure {
      Output.warn(failure.description)
      return failure.exitCode
    } catch let error as ClientError {
      Output.warn(error.description)
      return exitCode(of: error)
    } catch is CancellationError {
      return 0
    } catch {
      Output.warn("\(error)")
      return 1
    }
  }

  private func exitCode(of error: ClientError) -> Int32 {
    switch error {
    case .problem: 3
    case .unreachable: 4
    case .unexpected: 1
    }
  }

  private func help(_ words: [String]) -> Int32 {
    if words.isEmpty {
      Output.line(Help.overview(commands))
      return 0
    }
    let matching = commands.filter { $0.words.starts(with: words) }
    guard !matching.isEmpty else {
      Output.warn("there is no command \(words.joined(separator: " "))")
      return 2
    }
    Output.line(matching.map(Help.page).joined(separator: "\n"))
    return 0
  }

  private func find(_ words: [String]) throws(UsageError) -> Subcommand {
    let best = commands.filter { words.starts(with: $0.words) }.max {
      $0.words.count < $1.words.count
    }
    guard let best else {
      let group = commands.filter { $0.words.first == words.first }
      guard group.isEmpty else {
        throw UsageError(
          "\(words[0]) takes one of: \(group.map { $0.words.dropFirst().joined(separator: " ") }.joined(separator: ", "))"
        )
      }
      throw UsageError("there is no command \(words[0])")
    }
    return best
  }
}

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
