internal import CallboardCLibPQ
internal import Glibc

extension Connection {
  /// Subscribes to a channel. The name is quoted.
  public func listen(_ channel: String) throws(PostgresError) {
    try execute("listen \(Self.quoted(identifier: channel))")
  }

  /// Ends the subscription to a channel.
  public func unlisten(_ channel: String) throws(PostgresError) {
    try execute("unlisten \(Self.quoted(identifier: channel))")
  }

  /// Quotes a name as an SQL identifier.
  public static func quoted(identifier: String) -> String {
    var text = "\""
    for scalar in identifier.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append("\"") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  /// Waits for notifications. Returns none if the time is over or `wake` has become readable.
  ///
  /// `wake` is a file descriptor of the caller, who must also empty it. Throws `.connectionLost` if the server is gone.
  public func waitForNotifications(
    timeoutMilliseconds: Int, wake: Int32? = nil
  ) throws(PostgresError) -> [Notification] {
    let handle = try open()
    let pending = try takeNotifications(handle)
    if !pending.isEmpty { return pending }
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(timeoutMilliseconds)
    while true {
      let left = max(0, (end - clock.now) / .milliseconds(1))
      var descriptors = [pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)]
      if let wake { descriptors.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0)) }
      let ready = poll(
        &descriptors, nfds_t(descriptors.count), Int32(min(left.rounded(.up), 3.6e6)))
      if ready < 0, errno == EINTR { continue }
      guard ready >= 0 else {
        throw PostgresError(.protocolViolation, "poll(2) failed with errno \(errno)")
      }
      if descriptors[0].revents != 0 {
        let notifications = try takeNotifications(handle)
        if !notifications.isEmpty { return notifications }
      }
      if descriptors.count > 1, descriptors[1].revents != 0 { return [] }
      if clock.now >= end { return [] }
    }
  }

  private func takeNotifications(_ handle: OpaquePointer) throws(PostgresError) -> [Notification] {
    guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else {
      let reason = PostgresError.connectionMessage(handle)
      close()
      throw PostgresError(
        .connectionLost, "the connection was lost, and with it its subscriptions: \(reason)")
    }
    var notifications: [Notification] = []
    while let pointer = PQnotifies(handle) {
      defer { PQfreemem(pointer) }
      notifications.append(
        Notification(
          channel: String(cString: pointer.pointee.relname),
          payload: String(cString: pointer.pointee.extra), backendPID: pointer.pointee.be_pid))
    }
    return notifications
  }
}
