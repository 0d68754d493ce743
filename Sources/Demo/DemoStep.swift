import CallboardCommandLine
import Foundation

/// The output of the demo: numbered steps with their results, and checks.
enum DemoStep {
  static func begin(_ number: Int, _ title: String) {
    Output.line()
    Output.line(Output.bold("\(number)  \(title)"))
  }

  static func say(_ text: String) { Output.line("   \(text)") }

  /// Prints that something holds.
  /// - Throws: `Failure` if it does not.
  static func check(_ holds: Bool, _ text: String) throws {
    guard holds else {
      Output.line("   \(Output.red("✗")) \(text)")
      throw Failure("the demo found what should not be: \(text)")
    }
    Output.line("   \(Output.green("✓")) \(text)")
  }
}
