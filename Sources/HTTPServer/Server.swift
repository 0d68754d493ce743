import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP/1.1 server on libmicrohttpd.
///
/// ```swift
/// let server = Server(configuration: configuration) { request in
///   Response(status: 200, body: .bytes(Array("hello\n".utf8)))
/// }
/// let port = try server.start()
/// try await server.run()
/// ```
///
/// The handler runs as a child task of `run`, one for each request, while the connection is suspended. It is cancelled
/// at the request's deadline.
public final class Server: Sendable {
  enum Lifecycle {
    case new
    case serving([EventLoop], ListeningSocket)
    case stopping(Task<Void, Never>)
    case stopped
  }

  let configuration: ServerConfiguration
  let handler: @Sendable (Request) async -> Response
  let lifecycle = Mutex(Lifecycle.new)
  let connections = OpenSet<Connection>()
  let addresses = AddressCounts()
  let idle = Mutex(IdleConnections())
  let streams = OpenSet<EventStream>()
  let requestQueue = RequestQueue()
  /// The queue of requests to `urgentPaths`.
  let urgentQueue = RequestQueue()
  let ids = RequestIDSource()
  let counters = Counters()
  let isDraining = Atomic(false)

  /// Makes a server that does not listen yet.
  public init(
    configuration: ServerConfiguration,
    handler: @escaping @Sendable (Request) async -> Response
  ) {
    self.configuration = configuration
    self.handler = handler
  }

  /// Listens and returns the port. Requests wait until `run` is called.
  public func start() throws(ServerError) -> Int {
    try lifecycle.withLock { lifecycle throws(ServerError) in
      guard case .new = lifecycle else {
        throw ServerError(code: .alreadyStarted, message: "The server was started before.")
      }
      let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
      lifecycle = .serving(try startLoops(socket), socket)
      return socket.port
    }
  }

  private func startLoops(_ socket: ListeningSocket) throws(ServerError) -> [EventLoop] {
    var loops: [EventLoop] = []
    do throws(ServerError) {
      for _ in 0..<max(1, configuration.threads) {
        let loop = try EventLoop(server: self)
        try loop.start(socket)
        loops.append(loop)
      }
      return loops
    } catch {
      // The socket stays open, because the loops may be about to use it.
      socket.shut()
      for loop in loops { loop.abandon() }
      throw error
    }
  }

  /// Runs the handler for each request, until the server is stopped.
  ///
  /// If its task is cancelled, the server drains for `drainSeconds` and then stops.
  public func run() async throws {
    // This is a task of its own, so that running requests can finish after ours is cancelled. It is awaited here.
    let serving = Task { await serve() }
    await withTaskCancellationHandler {
      await serving.value
      await stop(graceSeconds: 0)
    } onCancel: {
      beginStop(graceSeconds: configuration.drainSeconds)
    }
    try Task.checkCancellation()
  }

  private func serve() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.watch() }
      for _ in 0..<max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))) {
        group.addTask { await self.consume(self.requestQueue) }
      }
      group.addTask(executorPreference: configuration.urgentExecutor) {
        await self.consume(self.urgentQueue)
      }
    }
  }

  private func consume(_ requestQueue: RequestQueue) async {
    await withDiscardingTaskGroup { group in
      while true {
        let exchanges = await requestQueue.next()
        if exchanges.isEmpty { return }
        for exchange in exchanges {
          // The handler begins at once and runs up to its first suspension, which saves a switch between threads.
          group.addImmediateTask { await self.serve(exchange) }
        }
      }
    }
  }

  private func serve(_ exchange: Exchange) async {
    if exchange.isAsking { return await ask(exchange) }
    // It may have been refused while it was in the queue. The body of a long request was not read then.
    guard exchange.isSuspended else { return }
    var stream: EventStream?
    await exchange.task.run {
      guard let request = exchange.request.take() else { return }
      var response = await handler(request)
      let isOneTooMany = response.stream != nil && streams.count >= configuration.streamsMax
      if isOneTooMany {
        response.stream?.close(.disconnected)
        response = refusal(.tooManyStreams, of: exchange)
      }
      if exchange.answer(response, closesConnection: closesConnections) {
        if isOneTooMany { counters.refusals.add(1, ordering: .relaxed) }
        stream = request.method == .head ? nil : response.stream
        if stream == nil { response.stream?.close(.disconnected) }
      } else {
        response.stream?.close(.disconnected)
      }
    }
    await stream?.produce()
  }

  /// Decides whether a request's body is read. Cancelled if that takes too long.
  private func ask(_ exchange: Exchange) async {
    guard let admit = configuration.admitBody, let request = exchange.request.take() else { return }
    await exchange.asking.run { exchange.decide(await admit(request)) }
  }

  var closesConnections: Bool { isDraining.load(ordering: .relaxed) }
}

/// The reason why a server could not start.
public struct ServerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: Sendable {
    /// The host is not an IP address, or the port not a port.
    case invalidAddress
    /// The address is already in use.
    case addressInUse
    /// The socket could not be opened or bound.
    case cannotListen
    /// The HTTP library refused to start.
    case cannotServe
    /// The server was started or stopped before.
    case alreadyStarted
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence for a person.
  public let message: String

  /// The message.
  public var description: String { message }
}

/// Objects that are open now: connections, or streams.
final class OpenSet<Element: AnyObject & Sendable>: Sendable {
  private let open = Mutex<[ObjectIdentifier: Element]>([:])

  func insert(_ element: Element) {
    open.withLock { $0[ObjectIdentifier(element)] = element }
  }

  func remove(_ element: Element) {
    open.withLock { $0[ObjectIdentifier(element)] = nil }
  }

  var all: [Element] {
    open.withLock { Array($0.values) }
  }

  var count: Int {
    open.withLock { $0.count }
  }
}
