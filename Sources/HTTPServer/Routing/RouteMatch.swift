/// What a router finds for a request.
public enum RouteMatch<Handler: Sendable>: Sendable {
  /// A route, with the path's values for its parameters.
  case found(Route<Handler>, PathParameters)
  /// The path exists, but not for this method; the methods are what `Allow` should list.
  case methodNotAllowed([HTTPMethod])
  /// No route has this path.
  case notFound
}
