import CallboardDomain
import CallboardHTTPServer
import CallboardLive
import FoundationEssentials

/// Signals from one member to another, by which their devices connect for audio, video or data.
enum SignalEndpoints {
  /// The maximum size of a signal's data, in bytes of JSON.
  static let dataBytesMax = 64 << 10
  private static let types = ["offer", "answer", "candidate", "bye"]

  static let send = Endpoint(
    .post, SpaceRoutes.space + "/signals", "sendSignal",
    "Send a WebRTC signal to one member. Signals are not stored.",
    body: .body([
      "to": Schema.uuid.described("The receiving member."), "type": .oneOf(types),
      "data?": Schema.any.limited(bytesMax: dataBytesMax),
      "client?": Schemas.presenceClient, "to_client?": Schemas.presenceClient,
    ]), status: 202,
    answer: .object([
      "id": .uuid,
      "delivered": Schema.bool.orNull.described(
        "Whether a client received the signal; null: unknown, because a client on another node may have received it."
      ),
    ]), isCommand: false
  ) { call in
    let space = try await call.space()
    // A long signal costs as much as the parts in which it is sent to other nodes.
    try call.service.limiter.signals.admit(
      try call.person(), cost: 1 + call.request.body.count / SignalPart.bytesMax)
    let body = try call.body()
    let to = try body.uuid("to")
    let type = try body.string("type")
    try await call.checkMayTalk(to: to, in: space)
    let signal = try await call.signal(type, to: to, in: space, body)
    guard let isDelivered = call.service.relay.pass(signal) else {
      throw Problem(.unavailable, "too many signals wait to be passed on", retryAfterSeconds: 1)
    }
    return .object {
      $0.member("id", signal.id)
      // Delivery on other nodes is unknown.
      $0.member("delivered", isDelivered ? true : nil)
    }
  }
}

extension Call {
  /// Checks that the caller may send a signal to a member.
  ///
  /// - Throws: 403 if one of them may not chat, or if one blocks the other; 404 if the addressee is not a member.
  fileprivate func checkMayTalk(to other: UUID, in space: any Space) async throws {
    try require(.chat, in: space)
    guard space.core.members.may(other, .view) else { throw Problem.noSuch("member") }
    guard space.core.members.may(other, .chat) else {
      throw Problem(.forbidden, "they may not answer in this \(space.kind.noun)")
    }
    if other != (try person()), try await isBlocked(other) {
      throw Problem(.forbidden, "the two exchange no signals")
    }
  }

  fileprivate func signal(
    _ type: String, to: UUID, in space: any Space, _ body: JSONReader
  ) async throws -> Signal {
    let data = (body.object["data"] ?? .null).bytes()
    let caller = try person()
    let names = try await names(of: caller)
    let (id, client) = (UUID.drawn(), try body.stringIfPresent("client"))
    let toClient = try body.stringIfPresent("to_client")
    let json = JSONWriter.object(capacity: data.count + 512) {
      $0.member("id", id)
      $0.member("space", space.id)
      $0.member("from", PersonReference(caller, names))
      $0.member("client", client)
      $0.member("to_client", toClient)
      $0.member("type", type)
      $0.member("sent_at", Timestamp.now)
      $0.member("data", raw: data)
    }
    return Signal(
      id: id, to: Signal.Addressee(space: space.id, person: to),
      event: ServerSentEvent.event(name: "signal", data: json))
  }
}
