/// The address and the limits of a server.
public struct ServerConfiguration: Sendable {
  /// The address to listen on, IPv4 or IPv6, in numeric form.
  public var host = "127.0.0.1"
  /// The port to listen on; 0: a free one.
  public var port = 0
  /// The number of threads that read and write sockets. Handlers run elsewhere.
  public var threads = 1
  /// The maximum number of connections. For one more, the connection that has been idle longest is evicted. If none is
  /// idle, new ones wait in the kernel's queue.
  public var connectionsMax = 8192
  /// The maximum number of connections from one address or, for IPv6, from one network of 64 bits. Further ones are
  /// closed at once. Nil: a quarter of all.
  public var connectionsPerAddressMax: Int?
  /// Addresses, such as those of reverse proxies, from which the number of connections is not limited.
  public var trustedAddresses = AddressRanges()
  /// The maximum number of event streams, which do not count as connections. Further ones are answered with 503.
  public var streamsMax = 16_384
  /// The maximum length of a body, in bytes. A longer one is answered with 413.
  public var bodyBytesMax = 4 << 20
  /// The number of bytes of a body that are read before `admitBody` is asked.
  public var bodyBytesUnasked = 64 << 10
  /// Decides from a request's head, without its body, whether a body longer than that is read; nil: all bodies are.
  public var admitBody: (@Sendable (Request) async -> BodyAdmission)?
  /// The budget for the bodies that `admitBody` admits, until their requests have been handled.
  public var bodies = MemoryBudget(bytesMax: 64 << 20, bytesOfAccountMax: 16 << 20)
  /// The maximum length of the request line and headers together, in bytes. A longer head is answered with 431.
  public var headerBytesMax = 16 << 10
  /// The time for the handler. After it the handler is cancelled and the client gets 503.
  public var requestTimeoutSeconds = 30.0
  /// The time for a request to arrive, to which `receiveBytesPerSecondMin` adds for long bodies. The first request of a
  /// connection must also begin in that time.
  public var receiveTimeoutSeconds = 15.0
  /// The minimum rate at which a body must arrive, in bytes a second.
  public var receiveBytesPerSecondMin = 16 << 10
  /// The time for which the server reads and discards the bytes of a client that was refused before it had sent its
  /// whole request. After it the connection is cut.
  public var lingerSeconds = 10.0
  /// The maximum time that a connection may stay open between requests or without progress in sending, and that a
  /// stream's client may take nothing of its buffer.
  public var idleTimeoutSeconds = 75
  /// The time that running requests have when `run` is cancelled.
  public var drainSeconds = 20.0
  /// The time that clients of streams have, once the server stops, to take their buffers and the last bytes.
  public var farewellSeconds = 2.0
  /// Makes the last bytes of each event stream when the server stops. Called on any thread.
  public var streamFarewell: @Sendable () -> [UInt8] = {
    ServerSentEvent.retry(milliseconds: .random(in: 500...3_000))
  }
  /// Renders the refusals of the server. Called on any thread; must not block.
  public var renderRefusal: @Sendable (Refusal) -> Response = Refusal.plainText

  /// Paths whose requests are handled on `urgentExecutor`, so that they are answered even under load.
  public var urgentPaths: Set<String> = []
  /// The executor of those requests; nil: the same as for all others.
  public var urgentExecutor: (any TaskExecutor)?

  /// Makes the default configuration: loopback and a free port.
  public init() {}
}

/// The decision whether a long body is read, made from the head of its request.
public enum BodyAdmission: Sendable {
  /// The body is read and charged to this account.
  case admitted(account: String)
  /// The body is not read: this response is sent and the connection closed.
  case refused(Response)
}
