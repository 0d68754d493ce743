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
  private var tree = PathTree()
  /// All routes, in the order in which they were added.
  public private(set) var routes: [Route<Handler>] = []

  /// Makes a router without routes.
  public init() {}

  /// Adds a route; a pattern that is malformed or added twice is a programmer's error.
  public mutating func add(_ method: HTTPMethod, _ pattern: String, _ handler: Handler) {
    precondition(pattern.hasPrefix("/"), "a pattern begins with a slash: \(pattern)")
    let names = tree.add(method, pattern, route: routes.count)
    routes.append(
      Route(method: method, pattern: pattern, parameterNames: names, handler: handler))
  }

  /// Finds the route of a method and target.
  public func match(_ method: HTTPMethod, _ target: RequestTarget) -> RouteMatch<Handler> {
    switch tree.match(method, target) {
    case .found(let index, let values):
      let route = routes[index]
      return .found(route, PathParameters(names: route.parameterNames, values: values))
    case .methodNotAllowed(let methods): return .methodNotAllowed(methods)
    case .notFound: return .notFound
    }
  }
}

/// The segments of all paths with the numbers of their routes. It is apart from the router, because code that is generic
/// over handlers would look its types up for each request.
private struct PathTree: Sendable {
  struct Node: Sendable {
    var literals: [(segment: [UInt8], node: Int)] = []
    var parameter: Int?
    var routes: [(method: HTTPMethod, route: Int)] = []

    func route(_ method: HTTPMethod) -> Int? { routes.first { $0.method == method }?.route }
  }

  enum Match {
    case found(route: Int, values: [String])
    case methodNotAllowed([HTTPMethod])
    case notFound
  }

  private var nodes = [Node()]

  /// Adds a route; returns the names of its parameters.
  mutating func add(_ method: HTTPMethod, _ pattern: String, route: Int) -> [String] {
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
    precondition(nodes[node].route(method) == nil, "a route is added once: \(method) \(pattern)")
    nodes[node].routes.append((method, route))
    return names
  }

  func match(_ method: HTTPMethod, _ target: RequestTarget) -> Match {
    target.withPath { path, hasEscapes in
      var values: [Slice<UnsafeBufferPointer<UInt8>>] = []
      guard let place = find(path, from: 1, below: 0, hasEscapes, &values) else { return .notFound }
      let node = nodes[place]
      guard let route = node.route(method) ?? (method == .head ? node.route(.get) : nil) else {
        return .methodNotAllowed(allowed(node))
      }
      return .found(
        route: route, values: values.map { RequestTarget.text($0, hasEscapes: hasEscapes) })
    }
  }

  private func allowed(_ node: Node) -> [HTTPMethod] {
    HTTPMethod.allCases.filter {
      node.route($0) != nil || $0 == .head && node.route(.get) != nil
    }
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
///
/// A class, so that finding it copies no handler.
public final class Route<Handler: Sendable>: Sendable {
  /// The method.
  public let method: HTTPMethod
  /// The pattern as added, such as `/v1/projects/{project}/changes`.
  public let pattern: String
  /// The names of the pattern's parameters, in order.
  public let parameterNames: [String]
  /// The handler, of a type that the router's owner chooses.
  public let handler: Handler

  init(method: HTTPMethod, pattern: String, parameterNames: [String], handler: Handler) {
    (self.method, self.pattern) = (method, pattern)
    (self.parameterNames, self.handler) = (parameterNames, handler)
  }
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
