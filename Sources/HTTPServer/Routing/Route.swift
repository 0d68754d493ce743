/// A method and a path pattern with what answers them.
public struct Route<Handler: Sendable>: Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The pattern as added, such as `/v1/projects/{project}/changes`.
  public let pattern: String
  /// The names of the pattern's parameters, in order.
  public let parameterNames: [String]
  /// What answers; whatever the router's owner keeps here.
  public let handler: Handler
}
