import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension EventStream {
  /// Assigns the stream to the loop that has its socket. The response's head is sent before everything else.
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

  /// Writes as much of the buffer as the socket takes. Must be called on the loop's thread.
  ///
  /// Returns whether the stream is over and the socket must be closed.
  func write(to socket: Int32) -> Bool {
    var waiters: [UnsafeContinuation<Bool, Never>] = []
    let (isOver, closing) = state.withLock { state -> (Bool, Closing?) in
      state.isQueued = false
      if state.phase == .closed { return (true, nil) }
      let isBroken = !state.write(to: socket)
      // From now on the loop need not be asked to look at the stream: it closes the socket now.
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
  /// Sends until the buffer is empty or the socket is full. Returns false if the connection is broken.
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
