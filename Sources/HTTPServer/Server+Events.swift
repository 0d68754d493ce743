import Synchronization

/// What libmicrohttpd tells, on its event threads; nothing here may block.
extension Server {
  func opened(_ handle: ConnectionHandle) -> Connection {
    let connection = Connection(socket: handle.socket, remoteAddress: handle.remoteAddress)
    connections.insert(connection)
    counters.connections.add(1, ordering: .relaxed)
    return connection
  }

  func closed(_ connection: Connection) {
    connection.close()
    connections.remove(connection)
  }

  /// A request line has arrived; the exchange is the library's to keep until `ended`.
  func began(
    _ handle: ConnectionHandle, target: UnsafePointer<CChar>
  ) -> UnsafeMutableRawPointer? {
    guard let connection = handle.connection else { return nil }
    let bytes = target.withMemoryRebound(to: UInt8.self, capacity: 1) { start in
      var end = start
      while end.pointee != 0 { end += 1 }
      return [UInt8](UnsafeBufferPointer(start: start, count: end - start))
    }
    let exchange = Exchange(connection: connection, handle: handle, target: bytes)
    connection.enter(.receiving(bytes: 0), at: exchange.arrival.receivedAt)
    counters.active.add(1, ordering: .relaxed)
    return Unmanaged.passRetained(exchange).toOpaque()
  }

  /// Goes on with a request; false to hang up.
  ///
  /// Called when the head has arrived, for each piece of the body, at the body's end, and when a
  /// suspended connection is resumed.
  func handle(
    _ exchange: Exchange, method: UnsafePointer<CChar>, body: UnsafeRawBufferPointer
  ) -> Bool {
    switch exchange.arrival.stage {
    case .line:
      return headArrived(exchange, method: method)
    case .body where !body.isEmpty:
      return bodyArrived(exchange, body)
    case .body:
      return dispatch(exchange)
    case .complete:
      guard let (response, stream) = exchange.takeAnswer() else { return true }
      return send(response, stream, exchange)
    }
  }

  /// A request is over, its response sent or its connection lost.
  func ended(_ exchange: Exchange) {
    if case .streaming(let stream) = exchange.connection.current.phase { stream.connectionEnded() }
    exchange.end()
    exchange.connection.enter(.idle, at: .now)
    counters.active.subtract(1, ordering: .relaxed)
  }

  private func headArrived(_ exchange: Exchange, method: UnsafePointer<CChar>) -> Bool {
    exchange.arrival.requestID = ids.next()
    exchange.handle.readHeaders(into: &exchange.arrival)
    if exchange.handle.headBytes > configuration.headerBytesMax {
      return refuse(exchange, .headersTooLarge)
    }
    if exchange.arrival.isMalformed { return refuse(exchange, .malformedHeaders) }
    guard let method = HTTPMethod(rawValue: String(cString: method)) else {
      return refuse(exchange, .unknownMethod)
    }
    exchange.arrival.method = method
    // Nothing is dispatched yet: the library closes connections that are answered so early.
    exchange.arrival.stage = .body
    let length = exchange.arrival.contentLength ?? 0
    if length > configuration.bodyBytesMax { return refuse(exchange, .bodyTooLarge) }
    exchange.arrival.body.reserveCapacity(min(length, 64 << 10))
    return true
  }

  private func bodyArrived(_ exchange: Exchange, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = exchange.arrival.body.count + bytes.count
    guard count <= configuration.bodyBytesMax else {
      // The library takes no response in the middle of a body, so it is written past it.
      counters.refusals.add(1, ordering: .relaxed)
      exchange.connection.cut(after: rawRefusal(.bodyTooLarge, of: exchange))
      return false
    }
    exchange.arrival.body.append(contentsOf: bytes)
    exchange.connection.received(bytes: count)
    return true
  }

  private func dispatch(_ exchange: Exchange) -> Bool {
    let arrival = exchange.arrival
    guard let target = RequestTarget(arrival.target) else {
      return refuse(exchange, .malformedTarget)
    }
    exchange.arrival.stage = .complete
    exchange.arrival.body = []
    let now = arrival.hasBody ? ContinuousClock.now : arrival.receivedAt
    let deadline = now + .seconds(configuration.requestTimeoutSeconds)
    exchange.request = Request(
      method: arrival.method, target: target, headers: arrival.headers, body: arrival.body,
      requestID: arrival.requestID, remoteAddress: exchange.connection.remoteAddress,
      receivedAt: arrival.receivedAt, deadline: deadline)
    counters.requests.add(1, ordering: .relaxed)
    exchange.suspend(deadline: deadline, at: now)
    if !intake.offer(exchange) {
      _ = exchange.answer(refusal(.stopping, of: exchange), closesConnection: true)
    }
    return true
  }

  private func refuse(_ exchange: Exchange, _ reason: Refusal.Reason) -> Bool {
    counters.refusals.add(1, ordering: .relaxed)
    exchange.arrival.stage = .complete
    let response = WireResponse(
      refusal(reason, of: exchange), requestID: exchange.arrival.requestID,
      closesConnection: true)
    return send(response, nil, exchange)
  }

  private func send(
    _ response: WireResponse?, _ stream: EventStream?, _ exchange: Exchange
  ) -> Bool {
    guard let response else { return false }
    if let stream {
      stream.attach(exchange)
      exchange.connection.enter(.streaming(stream), at: .now)
      // After entering, so that a stop that saw no stream here is seen here.
      if intake.isClosed { stream.abort() } else if closesConnections { farewell(to: stream) }
    } else {
      exchange.connection.enter(.sending, at: .now)
    }
    return exchange.handle.queue(response)
  }

  func refusal(_ reason: Refusal.Reason, of exchange: Exchange?) -> Response {
    configuration.renderRefusal(
      Refusal(reason: reason, requestID: exchange?.arrival.requestID.text))
  }

  func farewell(to stream: EventStream) {
    stream.finish(configuration.streamFarewell)
  }
}
