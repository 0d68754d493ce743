import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension EventStream {
  /// Ties the stream to the loop that has its socket; the response's head goes before all else.
  func attach(_ loop: EventLoop, head: [UInt8]) {
    state.withLock { state in
      state.loop = loop
      guard state.phase != .closed else { return }
      var buffer = ByteQueue()
      buffer.append(head)
      buffer.append(contentsOf: state.buffer)
      state.buffer = buffer
    }
  }

  /// Writes what waits, as far as the socket takes it; on the loop's thread.
  ///
  /// Returns whether the stream is over, and the socket to be closed.
  func write(to socket: Int32) -> Bool {
    var waiters: [UnsafeContinuation<Bool, Never>] = []
    let (isOver, closing) = state.withLock { state -> (Bool, Closing?) in
      state.isQueued = false
      if state.phase == .closed { return (true, nil) }
      let isBroken = !state.write(to: socket)
      // From here on nobody needs to ask the loop: it closes the socket now.
      if isBroken || state.phase == .finishing && state.buffer.isEmpty {
        state.loop = nil
        return (true, state.close(isBroken ? .disconnected : .finished))
      }
      if state.buffer.count <= capacityBytes / 2 {
        waiters = state.drainWaiters
        state.drainWaiters = []
      }
      return (false, nil)
    }
    for waiter in waiters { waiter.resume(returning: true) }
    if let closing { carryOut(closing) }
    return isOver
  }

  /// Closes the stream as too slow if its client has taken nothing for this long.
  func closeIfBlocked(forSeconds limit: Int, at now: ContinuousClock.Instant) {
    let closing = state.withLock { state -> Closing? in
      guard let since = state.blockedSince, now - since > .seconds(limit) else { return nil }
      return state.close(.tooSlow)
    }
    if let closing { carryOut(closing) }
  }
}

extension EventStream.State {
  /// Sends until nothing waits or the socket is full; false when the line is broken.
  fileprivate mutating func write(to socket: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { bytes in
      while !buffer.isEmpty {
        let count = buffer.copyFirst(into: bytes)
        let sent = send(socket, bytes.baseAddress, count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        guard sent > 0 else {
          if errno == EINTR { continue }
          guard errno == EAGAIN else { return false }
          if blockedSince == nil { blockedSince = .now }
          return true
        }
        blockedSince = nil
        buffer.removeFirst(sent)
      }
      return true
    }
  }
}
