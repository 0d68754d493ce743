import Synchronization

extension EventStream {
  private static let endOfStream = -1

  /// Ties the stream to the exchange that it answers; on the event thread, before any reading.
  func attach(_ exchange: Exchange) {
    let isClosed = state.withLock { state in
      if case .closed = state.phase { return true }
      state.exchange = exchange
      return false
    }
    if isClosed { exchange.connection.cut() }
  }

  /// Copies what waits into the library's buffer, or suspends the connection until there is some.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let (result, waiters) = state.withLock { state -> (Int, [UnsafeContinuation<Bool, Never>]) in
      // Whoever closed has cut the line, so nobody takes this for a regular end. Telling the library
      // of an error instead would leave the connection to its idle timeout.
      if case .closed = state.phase { return (Self.endOfStream, []) }
      if state.bufferedBytes > 0 {
        let count = state.take(into: buffer)
        guard state.bufferedBytes <= capacityBytes / 2 else { return (count, []) }
        defer { state.drainWaiters = [] }
        return (count, state.drainWaiters)
      }
      guard case .open = state.phase else { return (Self.endOfStream, []) }
      guard let exchange = state.exchange else { return (Self.endOfStream, []) }
      // Within the lock, so that whoever resumes does it after this.
      state.isParked = true
      exchange.handle.suspend()
      return (0, [])
    }
    for waiter in waiters { waiter.resume(returning: true) }
    return result
  }
}

extension EventStream.State {
  mutating func append(_ bytes: [UInt8]) {
    chunks.append(bytes)
    bufferedBytes += bytes.count
  }

  /// The exchange to resume, if it was waiting for data; given out once for each time it waits.
  mutating func unpark() -> Exchange? {
    guard isParked else { return nil }
    isParked = false
    return exchange
  }

  mutating func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var taken = 0
    while taken < buffer.count, firstChunk < chunks.count {
      let rest = chunks[firstChunk][firstByte...]
      let part = rest.prefix(buffer.count - taken)
      UnsafeMutableRawBufferPointer(rebasing: buffer[taken...]).copyBytes(from: part)
      taken += part.count
      if part.count < rest.count {
        firstByte += part.count
      } else {
        chunks[firstChunk] = []
        firstChunk += 1
        firstByte = 0
      }
    }
    bufferedBytes -= taken
    if firstChunk == chunks.count {
      chunks.removeAll(keepingCapacity: chunks.count <= 16)
      firstChunk = 0
    } else if firstChunk > 64, firstChunk > chunks.count / 2 {
      chunks.removeFirst(firstChunk)
      firstChunk = 0
    }
    return taken
  }

  /// Closes, if nobody has before.
  mutating func close(_ ending: EventStream.Ending) -> EventStream.Closing? {
    if case .closed = phase { return nil }
    let closing = EventStream.Closing(
      ending: ending, exchange: exchange, resumed: unpark(), drainWaiters: drainWaiters)
    self = EventStream.State(phase: .closed(ending))
    return closing
  }
}
