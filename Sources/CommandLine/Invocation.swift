import Foundation

/// The call of a command: its arguments, its options, and the environment.
package struct Invocation: Sendable {
  package let command: Subcommand
  /// The arguments after the command's words.
  package let arguments: [String]
  private let options: [String: String]
  private let environment: [String: String]

  /// Whether output is for programs.
  package var wantsJSON: Bool { options["json"] != nil }

  init(
    _ command: Subcommand, _ words: [String], environment: [String: String]
  ) throws(UsageError) {
    self.command = command
    self.environment = environment
    var arguments: [String] = []
    var options: [String: String] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word != "--" else {
        if word == "--" {
          arguments += rest
          break
        }
        arguments.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = command.allOptions.first(where: { $0.name == name }) else {
        throw UsageError("there is no option --\(name)", command)
      }
      if option.value == nil {
        guard parts.count == 1 else { throw UsageError("--\(name) takes no value", command) }
        options[name] = ""
      } else if parts.count == 2 {
        options[name] = String(parts[1])
      } else if let value = rest.popFirst() {
        options[name] = value
      } else {
        throw UsageError("--\(name) needs a value", command)
      }
    }
    self.arguments = arguments
    self.options = options
    let required = command.arguments.filter { !$0.hasPrefix("[") }.count
    guard arguments.count >= required else {
      throw UsageError("\(command.arguments[arguments.count]) is missing", command)
    }
    let isOpen = command.arguments.last?.contains("...") == true
    guard isOpen || arguments.count <= command.arguments.count else {
      throw UsageError("\(arguments[command.arguments.count]) is one argument too many", command)
    }
  }

  /// An option's value: from the command line, or else from the environment.
  package func option(_ name: String) -> String? {
    if let value = options[name] { return value }
    let option = command.options.first { $0.name == name }
    return option?.environment.flatMap { environment[$0] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a switch is set.
  package func isSet(_ name: String) -> Bool {
    if options[name] != nil { return true }
    guard let value = option(name) else { return false }
    return ["1", "true", "yes", "on"].contains(value.lowercased())
  }

  package func integer(
    _ name: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = option(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)",
        command)
    }
    return number
  }

  package func argument(_ index: Int) -> String? {
    index < arguments.count ? arguments[index] : nil
  }
}

/// A command line that cannot be understood; exit code 2.
package struct UsageError: Error {
  let message: String
  let command: Subcommand?

  package init(_ message: String, _ command: Subcommand? = nil) {
    self.message = message
    self.command = command
  }
}

/// A failure whose message says everything.
package struct Failure: Error, CustomStringConvertible {
  package let description: String
  /// 1 for a failure, 3 if the service refused, 4 if the service cannot be reached.
  package let exitCode: Int32

  package init(_ description: String, exitCode: Int32 = 1) {
    self.description = description
    self.exitCode = exitCode
  }
}
