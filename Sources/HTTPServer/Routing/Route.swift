/// A method and a path pattern with their handler.
public struct Route<Handler: Sendable>: Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The pattern as added, such as `/v1/projects/{project}/changes`.
  public let pattern: String
  /// The names of the pattern's parameters, in order.
  public let parameterNames: [String]
  /// The handler, of a type that the router's owner chooses.
  public let handler: Handler
}
