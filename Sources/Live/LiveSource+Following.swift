package import CallboardDomain
package import CallboardHTTPServer
package import FoundationEssentials

extension LiveSource {
  /// Follows events over a stream: sends the missed events first, then hands the stream over to the hub.
  ///
  /// - Parameters:
  ///   - capabilities: the reader's capabilities in the space at the time of the request.
  ///   - extras: the reader's wishes beside the events.
  ///   - waitSeconds: the longest time that the answer waits for its first event, with which it ends; nil for a stream
  ///     that stays open.
  ///   - after: the position up to which the client has everything.
  ///   - opening: the bytes sent before anything else.
  ///   - reader: the person who reads, or the key of the operator who reads.
  ///   - charge: the charge for a long opening, held until it is sent.
  /// - Returns: the answer. It ends when the reader may no longer see the space. If the log cannot be read, it makes the
  ///   client reconnect.
  package func following(
    _ interest: LiveInterest, by subscription: Subscription, incarnation: UUID,
    capabilities: CapabilitySet, extras: LiveExtras, waitSeconds: Int?, after: Int64,
    opening: [UInt8], reader: UUID?, charge: MemoryBudget.Charge?
  ) -> Response {
    let source: any LiveSource = self
    let live = live
    return .events(
      EventStream(
        capacityBytes: LiveHub.bufferBytesMax, onClose: { live.close(subscription, $0) },
        producer: { stream in
          let subscriber = Subscriber(
            subscription, interest, on: stream, after: after, extras: extras,
            capabilities: capabilities, isBrief: waitSeconds != nil)
          guard live.enter(subscriber, in: incarnation) else { return subscriber.sendBack() }
          charge?.mayBeRevoked { stream.cutOff() }
          guard stream.send(opening) else { return }
          if let waitSeconds {
            if waitSeconds == 0 {
              subscriber.sendBack()
              // The charge is held until the client has taken the opening.
              _ = await stream.drained()
              return
            }
            Task {
              try await Task.sleep(for: .seconds(waitSeconds))
              subscriber.sendBack()
            }
          }
          await CatchingUp(
            source: source, subscriber: subscriber, incarnation: incarnation, reader: reader
          ).run()
        }))
  }
}

/// The reason why the service ended a stream: its last event. Reconnecting in the same way does not help.
package enum LiveEnding: String, CaseIterable {
  /// The reader may no longer see it.
  case accessEnded = "access_ended"
  /// The space was deleted.
  case spaceDeleted = "space_deleted"
  /// The token with which the stream was opened has expired.
  case tokenExpired = "token_expired"
  /// The key with which the stream was opened was revoked.
  case keyRevoked = "key_revoked"

  /// The event `end`.
  var bytes: [UInt8] {
    let json = JSONWriter.object { $0.member("reason", rawValue) }
    return ServerSentEvent.event(name: "end", data: json)
  }
}
