internal import CallboardCLibPQ
internal import Glibc

extension Connection {
  /// The next result; nil after the last one.
  ///
  /// If the options set a deadline and PostgreSQL sends nothing until then, the connection is cut, and the result is
  /// libpq's error for a lost connection.
  func nextResult(_ handle: OpaquePointer) -> OpaquePointer? {
    if let seconds = options.answerSecondsMax, !waitForResult(handle, seconds: seconds) {
      missAnswer()
    }
    return PQgetResult(handle)
  }

  /// Waits until a result can be read without waiting. Takes as many system calls as `PQgetResult` itself.
  ///
  /// - Returns: whether there is one in time; true as well if the connection was lost.
  private func waitForResult(_ handle: OpaquePointer, seconds: Double) -> Bool {
    if PQisBusy(handle) == 0 { return true }
    let clock = ContinuousClock()
    var end = clock.now + .seconds(seconds)
    // The milliseconds of a slice. Bytes may lie decrypted where `poll` does not see them, above all after others came.
    var slice = 1.0
    while true {
      let left = end - clock.now
      if left <= .zero { return false }
      let isEncrypted = PQsslInUse(handle) != 0
      // In slices, so that bytes which TLS has decrypted already are found, though the socket has no more.
      let wait = min(isEncrypted ? slice : 1_000, left / .milliseconds(1))
      let isReadable = isReadable(milliseconds: Int32(max(1, wait)))
      if !isReadable && !isEncrypted { continue }
      if PQconsumeInput(handle) == 0 || PQisBusy(handle) == 0 { return true }
      slice = isReadable ? 1 : min(1_000, slice * 2)
      if isReadable { end = clock.now + .seconds(seconds) }
    }
  }

  /// Cuts the connection, and all others if this one is the proof that PostgreSQL answers.
  private func missAnswer() {
    hasMissedAnswer = true
    canceller.cutOff()
    if options.provesServer { options.server?.giveUp() }
  }

  /// The reason for which the connection is lost.
  var reasonOfLoss: String {
    if hasMissedAnswer, let seconds = options.answerSecondsMax {
      return "PostgreSQL has not answered for \(seconds) s"
    }
    return PostgresError.connectionMessage(handle)
  }
}
