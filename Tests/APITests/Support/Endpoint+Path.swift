@testable import CallboardAPI

extension Endpoint {
  /// The path with a value for each of its parameters, by name.
  func filledPath(_ value: (String) throws -> String) rethrows -> String {
    try path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.hasPrefix("{") ? try value(String(part.dropFirst().dropLast())) : String(part)
    }.joined(separator: "/")
  }
}
