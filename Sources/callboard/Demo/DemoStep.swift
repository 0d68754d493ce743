import Foundation

/// How the demo talks: numbered steps, what came of each, and whether it is as it should be.
enum DemoStep {
  static func begin(_ number: Int, _ title: String) {
    Output.line()
    Output.line(Output.bold("\(number)  \(title)"))
  }

  static func say(_ text: String) { Output.line("   \(text)") }

  /// Says that something holds.
  /// - Throws: `Failure` if it does not.
  static func check(_ holds: Bool, _ text: String) throws {
    guard holds else {
      Output.line("   \(Output.red("✗")) \(text)")
      throw Failure("the demo found what should not be: \(text)")
    }
    Output.line("   \(Output.green("✓")) \(text)")
  }
}
