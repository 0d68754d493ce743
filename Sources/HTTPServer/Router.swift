/// Finds the route of a request by walking a tree of path segments.
///
/// ```swift
/// var router = Router<@Sendable (Request, PathParameters) async -> Response>()
/// router.add(.get, "/v1/projects/{project}") { request, parameters in … }
/// switch router.match(request.method, request.target) { … }
/// ```
///
/// A literal segment takes precedence over a parameter, and a parameter matches one segment that is not empty. A path
/// without a HEAD route of its own answers HEAD with its GET route.
public struct Router<Handler: Sendable>: Sendable {
  private struct Node: Sendable {
    var literals: [(segment: [UInt8], node: Int)] = []
    var parameter: Int?
    var routes: [HTTPMethod: Int] = [:]
  }

  private var nodes = [Node()]
  /// All routes, in the order in which they were added.
  public private(set) var routes: [Route<Handler>] = []

  /// Makes a router without routes.
  public init() {}

  /// Adds a route; a pattern that is malformed or added twice is a programmer's error.
  public mutating func add(_ method: HTTPMethod, _ pattern: String, _ handler: Handler) {
    precondition(pattern.hasPrefix("/"), "a pattern begins with a slash: \(pattern)")
    var node = 0
    var names: [String] = []
    for segment in pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      if segment.hasPrefix("{"), segment.hasSuffix("}") {
        let name = String(segment.dropFirst().dropLast())
        precondition(
          !name.isEmpty && !names.contains(name), "a parameter is named once: \(pattern)")
        names.append(name)
        node = parameterChild(of: node)
      } else {
        precondition(
          !segment.contains { "{}".contains($0) }, "a parameter is a whole segment: \(pattern)")
        node = literalChild(of: node, Array(segment.utf8))
      }
    }
    precondition(nodes[node].routes[method] == nil, "a route is added once: \(method) \(pattern)")
    nodes[node].routes[method] = routes.count
    routes.append(
      Route(method: method, pattern: pattern, parameterNames: names, handler: handler))
  }

  /// Finds the route of a method and target.
  public func match(_ method: HTTPMethod, _ target: RequestTarget) -> RouteMatch<Handler> {
    target.withPath { path, hasEscapes in
      var values: [Slice<UnsafeBufferPointer<UInt8>>] = []
      guard let node = find(path, from: 1, below: 0, hasEscapes, &values) else { return .notFound }
      let byMethod = nodes[node].routes
      guard let index = byMethod[method] ?? (method == .head ? byMethod[.get] : nil) else {
        return .methodNotAllowed(allowed(byMethod))
      }
      let route = routes[index]
      return .found(
        route,
        PathParameters(
          names: route.parameterNames,
          values: values.map { RequestTarget.text($0, hasEscapes: hasEscapes) }))
    }
  }

  private func allowed(_ byMethod: [HTTPMethod: Int]) -> [HTTPMethod] {
    HTTPMethod.allCases.filter { byMethod[$0] != nil || $0 == .head && byMethod[.get] != nil }
  }

  private func find(
    _ path: UnsafeBufferPointer<UInt8>, from start: Int, below node: Int, _ hasEscapes: Bool,
    _ values: inout [Slice<UnsafeBufferPointer<UInt8>>]
  ) -> Int? {
    guard start <= path.count else { return nodes[node].routes.isEmpty ? nil : node }
    var end = start
    while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
    let segment = path[start..<end]
    for literal in nodes[node].literals where isSame(literal.segment, segment, hasEscapes) {
      if let found = find(path, from: end + 1, below: literal.node, hasEscapes, &values) {
        return found
      }
    }
    guard let parameter = nodes[node].parameter, !segment.isEmpty else { return nil }
    values.append(segment)
    if let found = find(path, from: end + 1, below: parameter, hasEscapes, &values) { return found }
    values.removeLast()
    return nil
  }

  private func isSame(
    _ literal: [UInt8], _ segment: Slice<UnsafeBufferPointer<UInt8>>, _ hasEscapes: Bool
  ) -> Bool {
    if literal.count == segment.count { return literal.elementsEqual(segment) }
    guard hasEscapes else { return false }
    return RequestTarget.text(segment, hasEscapes: true).utf8.elementsEqual(literal)
  }

  private mutating func literalChild(of node: Int, _ segment: [UInt8]) -> Int {
    if let child = nodes[node].literals.first(where: { $0.segment == segment }) {
      return child.node
    }
    nodes.append(Node())
    nodes[node].literals.append((segment, nodes.count - 1))
    return nodes.count - 1
  }

  private mutating func parameterChild(of node: Int) -> Int {
    if let child = nodes[node].parameter { return child }
    nodes.append(Node())
    nodes[node].parameter = nodes.count - 1
    return nodes.count - 1
  }
}

/// The result of matching a request.
public enum RouteMatch<Handler: Sendable>: Sendable {
  /// A route, with the values of its parameters in the path.
  case found(Route<Handler>, PathParameters)
  /// The path exists, but not for this method. The methods are those to list in `Allow`.
  case methodNotAllowed([HTTPMethod])
  /// No route has this path.
  case notFound
}

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
