import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Synchronization

/// The requests that this node has refused lately, in its memory: at most 10,000 and for a day at most.
///
/// Of one person, or of one key that acts for nobody, it keeps the newest 100, so that nobody can push out what others
/// were refused; of callers who are not known it keeps the newest 1,000. Safe to use from any thread. A request that
/// succeeds costs nothing here.
final class RefusedRequests: Sendable {
  /// Those whose requests are counted together.
  fileprivate enum Asker: Hashable {
    case person(UUID)
    case key(UUID)
    case unknown

    init(of request: RefusedRequest) {
      self = request.person.map(Asker.person) ?? request.key.map(Asker.key) ?? .unknown
    }

    var countMax: Int {
      switch self {
      case .person, .key: RefusedRequests.countOfAskerMax
      case .unknown: RefusedRequests.countOfUnknownMax
      }
    }
  }

  fileprivate struct State {
    /// By their numbers, which count up.
    var requests: [Int64: RefusedRequest] = [:]
    /// The numbers of all requests, ascending.
    var numbers: [Int64] = []
    var numbersByAsker: [Asker: [Int64]] = [:]
    var last: Int64 = 0
    /// Since when nothing was left out for lack of room, but for an asker's own older requests.
    var since: Timestamp
  }

  /// A filter. A request must match all members that are not nil.
  struct Filter: Sendable {
    var person: UUID?
    var space: UUID?
    var code: ProblemCode?
    var requestID: String?

    fileprivate func matches(_ request: RefusedRequest) -> Bool {
      (person == nil || request.person == person) && (space == nil || request.space == space)
        && (code == nil || request.code == code)
        && (requestID == nil || request.requestID == requestID)
    }
  }

  static let countMax = 10_000
  static let countOfAskerMax = 100
  static let countOfUnknownMax = 1_000
  static let keptSeconds: Int64 = 86_400

  /// Which node and which start of it this is; cursors belong to it.
  let node: UUID
  private let state: Mutex<State>

  init(node: UUID, at now: Timestamp = .now) {
    self.node = node
    state = Mutex(State(since: now))
  }

  /// Keeps a request.
  func note(_ request: RefusedRequest) {
    let asker = Asker(of: request)
    state.withLock { state in
      state.forget(before: request.at.adding(seconds: -Self.keptSeconds))
      state.last += 1
      state.requests[state.last] = request
      state.numbers.append(state.last)
      state.numbersByAsker[asker, default: []].append(state.last)
      if let numbers = state.numbersByAsker[asker], numbers.count > asker.countMax {
        state.forget(numbers[0])
      }
      if state.numbers.count > Self.countMax, let oldest = state.forget(state.numbers[0]) {
        state.since = max(state.since, oldest.at)
      }
    }
  }

  /// A page of the requests that match a filter, the newest first.
  ///
  /// - Parameter before: the `next` of the page before.
  /// - Returns: the page, `before` for the next one (nil: this was the last), and since when requests are kept.
  func page(
    _ filter: Filter = Filter(), before: Int64? = nil, limit: Int, at now: Timestamp = .now
  ) -> (items: [RefusedRequest], next: Int64?, since: Timestamp) {
    state.withLock { state in
      state.forget(before: now.adding(seconds: -Self.keptSeconds))
      let numbers =
        filter.person.map { state.numbersByAsker[.person($0)] ?? [] } ?? state.numbers
      var items: [RefusedRequest] = []
      var last: Int64?
      for number in numbers.reversed() where number < before ?? .max {
        guard let request = state.requests[number], filter.matches(request) else { continue }
        if items.count == limit { return (items, last, state.since) }
        items.append(request)
        last = number
      }
      return (items, nil, state.since)
    }
  }
}

extension RefusedRequests.State {
  /// Forgets a request. It is the oldest of its asker.
  @discardableResult
  fileprivate mutating func forget(_ number: Int64) -> RefusedRequest? {
    guard let request = requests.removeValue(forKey: number) else { return nil }
    numbers.remove(at: index(of: number))
    let asker = RefusedRequests.Asker(of: request)
    numbersByAsker[asker]?.removeFirst()
    if numbersByAsker[asker]?.isEmpty == true { numbersByAsker[asker] = nil }
    return request
  }

  /// Forgets what was refused before a time.
  fileprivate mutating func forget(before time: Timestamp) {
    since = max(since, time)
    while let number = numbers.first, let request = requests[number], request.at < time {
      forget(number)
    }
  }

  /// The place of a number that is there.
  private func index(of number: Int64) -> Int {
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A request that was refused: the caller, the request itself, and the problem of the answer.
///
/// It holds no body, no query and no header but the request's id, which has 128 bytes at most. Its path has ids and the
/// words of routes; codes and tokens are left out, as in the request log.
struct RefusedRequest: Sendable {
  let at: Timestamp
  let requestID: String
  let method: HTTPMethod
  /// The path of the endpoint, with its parameters.
  let route: String
  let path: String
  let code: ProblemCode
  let missingCapability: String?
  let missingScope: String?
  /// The limit that the request would have exceeded, by its name.
  let limit: String?
  let person: UUID?
  let key: UUID?
  let space: UUID?

  /// - Parameters:
  ///   - route: the path of the endpoint, with its parameters.
  ///   - caller: the caller; anybody if the credentials were refused.
  ///   - key: the key with which they asked; nil with a token.
  init(
    _ problem: Problem, of request: Request, route: String, caller: Caller, key: UUID?,
    at time: Timestamp = .now
  ) {
    at = time
    requestID = request.id
    method = request.method
    self.route = route
    path = LoggedPath.text(of: request, route: route)
    code = problem.code
    missingCapability = problem.members["missing_capability"]?.string
    missingScope = problem.members["missing_scope"]?.string
    limit = problem.members["limit"]?.string
    person = if case .person(let id, _) = caller { id } else { nil }
    self.key = key
    space = Self.space(in: request, route)
  }

  /// Whether operators can find it: the service did not fail, and no operator looked for something that is not there.
  static func isKept(_ problem: Problem, to caller: Caller) -> Bool {
    if case .operator = caller, problem.code == .notFound { return false }
    return (400..<500).contains(problem.code.status)
  }

  private static let spaces = Set(
    SpaceKind.allCases.map { "{\($0.rawValue)}"[...] } + ["{space}"])

  /// The space that the path names; nil if it names none.
  private static func space(in request: Request, _ route: String) -> UUID? {
    let parts = route.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let segments = request.pathSegments
    guard parts.count == segments.count, let index = parts.firstIndex(where: spaces.contains)
    else { return nil }
    return UUID(segments[index - parts.startIndex])
  }
}
