import CallboardCMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Handles the callbacks of libmicrohttpd, on the loop's thread. Nothing here may block.
extension EventLoop {
  private var configuration: ServerConfiguration { server.configuration }
  private var counters: Counters { server.counters }

  /// Whether to accept a new connection.
  func accepts(from address: UnsafePointer<sockaddr>) -> Bool {
    server.takes(from: SocketAddress.text(of: address))
  }

  func opened(_ handle: ConnectionHandle) -> Connection {
    let connection = Connection(loop: self, handle: handle)
    server.connections.insert(connection)
    server.addresses.add(connection.network)
    counters.connections.add(1, ordering: .relaxed)
    server.makeRoom(for: connection)
    return connection
  }

  func closed(_ connection: Connection) {
    connection.close()
    server.connections.remove(connection)
    server.idle.withLock { $0.closed(connection) }
    server.addresses.remove(connection.network)
    hasClosedConnection = true
  }

  /// Handles a new request line. The library keeps the exchange until `ended`.
  func began(
    _ handle: ConnectionHandle, target: UnsafePointer<CChar>
  ) -> UnsafeMutableRawPointer? {
    guard let connection = handle.connection else { return nil }
    let bytes = target.withMemoryRebound(to: UInt8.self, capacity: 1) { start in
      var end = start
      while end.pointee != 0 { end += 1 }
      return [UInt8](UnsafeBufferPointer(start: start, count: end - start))
    }
    cmhd_drop_query(target)
    let arrival = Arrival(target: bytes, at: UnsafeRawPointer(target))
    let exchange = Exchange(connection: connection, handle: handle, arrival: arrival)
    connection.enter(.receiving(bytes: 0), at: exchange.arrival.receivedAt)
    connection.headProbesLeft = Connection.headProbesMax
    counters.active.add(1, ordering: .relaxed)
    return Unmanaged.passRetained(exchange).toOpaque()
  }

  /// Continues a request. Returns false to close the connection.
  ///
  /// Called when the head has arrived, for each piece of the body, at the body's end, and when a
  /// suspended connection is resumed.
  func handle(
    _ exchange: Exchange, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>,
    body: UnsafeRawBufferPointer
  ) -> Bool {
    switch exchange.arrival.stage {
    case .line:
      return headArrived(exchange, method: method, version: version)
    case .body where !body.isEmpty:
      return bodyArrived(exchange, body)
    case .asking:
      return decided(exchange, body)
    case .body:
      return dispatch(exchange)
    case .complete:
      switch exchange.takeAnswer() {
      case .response(let response): return send(response, exchange)
      case .stream(let stream, let head): return begin(stream, head, exchange)
      case nil: return true
      }
    }
  }

  /// Handles the end of a request: its response was sent or its connection lost.
  func ended(_ exchange: Exchange) {
    exchange.end()
    exchange.connection.headProbesLeft = 0
    exchange.connection.enter(.idle, at: .now)
    server.makeRoom()
    counters.active.subtract(1, ordering: .relaxed)
  }

  /// Called when the library is about to answer a request with a page of its own, without saying which request.
  ///
  /// If headers do not fit into the library's memory for them, this finds their connection. Our answer is sent and
  /// sending is shut down, so that the library's page is not sent. If a request line does not fit, the library answers
  /// with 414.
  func libraryRefuses() {
    for connection in server.connections.all
    where connection.loop === self && connection.headProbesLeft > 0 {
      connection.headProbesLeft -= 1
      guard connection.handle.isMemoryUsedUp else { continue }
      connection.headProbesLeft = 0
      answer(connection, server.rawRefusal(.headersTooLarge, of: nil))
    }
  }

  private func headArrived(
    _ exchange: Exchange, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> Bool {
    exchange.connection.headProbesLeft = 0
    exchange.arrival.requestID = server.ids.next()
    exchange.arrival.layout = HeadLayout(
      method: method, target: exchange.arrival.targetStart,
      targetBytes: exchange.arrival.target.count, version: version)
    exchange.handle.readHeaders(into: &exchange.arrival)
    exchange.arrival.endHead(bytes: exchange.handle.headBytes)
    let method = HTTPMethod(rawValue: String(cString: method))
    exchange.arrival.method = method ?? .get
    if exchange.handle.headBytes > configuration.headerBytesMax {
      return turnAway(exchange, .headersTooLarge)
    }
    if exchange.arrival.isMalformed { return turnAway(exchange, .malformedHeaders) }
    if method == nil { return turnAway(exchange, .unknownMethod) }
    // Nothing is dispatched yet, because the library closes connections that are answered this early.
    exchange.arrival.stage = .body
    let length = exchange.arrival.contentLength ?? 0
    if length > configuration.bodyBytesMax { return turnAway(exchange, .bodyTooLarge) }
    exchange.arrival.body.reserveCapacity(min(length, 64 << 10))
    return true
  }

  private func bodyArrived(_ exchange: Exchange, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = exchange.arrival.body.count + bytes.count
    guard count <= configuration.bodyBytesMax else { return turnAway(exchange, .bodyTooLarge) }
    if exchange.arrival.charge == nil, configuration.admitBody != nil,
      max(count, exchange.arrival.contentLength ?? 0) > configuration.bodyBytesUnasked
    {
      return ask(exchange)
    }
    do { try exchange.arrival.charge?.grow(by: bytes.count) } catch {
      return turnAway(exchange, error == .account ? .tooMuchOfCaller : .tooMuchInAll)
    }
    exchange.arrival.body.append(contentsOf: bytes)
    exchange.connection.received(bytes: count)
    return true
  }

  /// Suspends the connection until it is decided whether more of the body is read.
  private func ask(_ exchange: Exchange) -> Bool {
    guard let target = RequestTarget(exchange.arrival.target) else {
      return turnAway(exchange, .malformedTarget)
    }
    let now = ContinuousClock.now
    exchange.arrival.stage = .asking
    exchange.request = request(exchange, target, body: [], at: now)
    exchange.suspendToAsk(at: now)
    arrived(exchange)
    return true
  }

  /// Continues with a body, or refuses it, once that is decided.
  private func decided(_ exchange: Exchange, _ body: UnsafeRawBufferPointer) -> Bool {
    switch exchange.takeDecision() {
    case nil: return true
    case .refused(let response):
      exchange.arrival.stage = .complete
      answer(exchange.connection, server.raw(response, to: exchange))
      return false
    case .admitted(let account):
      exchange.arrival.stage = .body
      exchange.arrival.charge = configuration.bodies.open(for: account)
      exchange.arrival.body.reserveCapacity(exchange.arrival.contentLength ?? 0)
      exchange.connection.enter(.receiving(bytes: exchange.arrival.body.count), at: .now)
      do { try exchange.arrival.charge?.grow(by: exchange.arrival.body.count) } catch {
        return turnAway(exchange, error == .account ? .tooMuchOfCaller : .tooMuchInAll)
      }
      return bodyArrived(exchange, body)
    }
  }

  private func request(
    _ exchange: Exchange, _ target: RequestTarget, body: [UInt8], at now: ContinuousClock.Instant
  ) -> Request {
    let arrival = exchange.arrival
    return Request(
      method: arrival.method, target: target, headers: arrival.headers, body: body,
      remoteAddress: exchange.connection.remoteAddress, receivedAt: arrival.receivedAt,
      deadline: now + .seconds(configuration.requestTimeoutSeconds),
      requestID: arrival.requestID, charge: arrival.charge)
  }

  private func dispatch(_ exchange: Exchange) -> Bool {
    guard let target = RequestTarget(exchange.arrival.target) else {
      return refuse(exchange, .malformedTarget)
    }
    let arrival = exchange.arrival
    let now = arrival.hasBody ? ContinuousClock.now : arrival.receivedAt
    let request = request(exchange, target, body: arrival.body, at: now)
    exchange.arrival.stage = .complete
    exchange.arrival.body = []
    exchange.arrival.charge = nil
    exchange.request = request
    exchange.suspend(deadline: request.deadline, at: now)
    counters.requests.add(1, ordering: .relaxed)
    let isUrgent =
      !configuration.urgentPaths.isEmpty && configuration.urgentPaths.contains(target.path)
    arrived(exchange, isUrgent: isUrgent)
    return true
  }

  /// Refuses a request that may not have arrived completely.
  private func turnAway(_ exchange: Exchange, _ reason: Refusal.Reason) -> Bool {
    exchange.arrival.stage = .complete
    answer(exchange.connection, server.rawRefusal(reason, of: exchange))
    return false
  }

  /// Answers without the library, which takes no response in the middle of a request and would close the connection at
  /// once. The socket is read from for a while.
  private func answer(_ connection: Connection, _ refusal: [UInt8]) {
    counters.refusals.add(1, ordering: .relaxed)
    guard let socket = connection.answer(refusal) else { return }
    if !lingering.take(socket) { close(socket) }
  }

  /// Refuses a request that has arrived completely.
  private func refuse(_ exchange: Exchange, _ reason: Refusal.Reason) -> Bool {
    counters.refusals.add(1, ordering: .relaxed)
    exchange.arrival.stage = .complete
    let response = WireResponse(
      server.refusal(reason, of: exchange), requestID: exchange.arrival.requestID,
      closesConnection: true)
    return send(response, exchange)
  }

  private func send(_ response: WireResponse?, _ exchange: Exchange) -> Bool {
    guard let response else { return false }
    exchange.connection.enter(.sending, at: .now)
    return exchange.handle.queue(response)
  }

  /// Takes the connection over from the library, by telling it to close its side.
  private func begin(_ stream: EventStream, _ head: [UInt8], _ exchange: Exchange) -> Bool {
    guard streams.open(stream, from: exchange.handle.socket) else {
      stream.close(.disconnected)
      return false
    }
    server.streams.insert(stream)
    stream.attach(self, head: head)
    // This check comes after the insertion: a stop that began before it did not see this stream.
    if server.requestQueue.isClosed {
      stream.close(.disconnected)
    } else if server.closesConnections {
      server.farewell(to: stream)
    }
    flush(stream)
    return false
  }

  /// Writes the stream's buffer, and removes the stream when it is over.
  func flush(_ stream: EventStream) {
    if streams.write(stream) { server.streams.remove(stream) }
  }
}
