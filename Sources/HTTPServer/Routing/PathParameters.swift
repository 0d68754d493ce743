/// The values of a route's parameters in a path, percent-decoded and never empty.
public struct PathParameters: Sendable, Equatable {
  let names: [String]
  let values: [String]

  /// The value of a parameter that the route's pattern names.
  public subscript(_ name: String) -> String {
    guard let index = names.firstIndex(of: name) else {
      preconditionFailure("the route has no parameter \(name)")
    }
    return values[index]
  }
}
