/// How a server listens and what it puts up with.
public struct ServerConfiguration: Sendable {
  /// The address to listen on, IPv4 or IPv6, as digits.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 takes a free one.
  public var port = 0
  /// Threads that read and write sockets; handlers run elsewhere.
  public var threads = 1
  /// Connections at once; for one more the one gives way that has been idle for longest. If none is idle, more wait in the
  /// kernel's queue.
  public var connectionsMax = 8192
  /// Connections at once from one address, of IPv6 from one network of 64 bits; one more is closed at once. Nil: a quarter of
  /// all.
  public var connectionsPerAddressMax: Int?
  /// Addresses, as of reverse proxies, from which any number may come.
  public var trustedAddresses: Set<String> = []
  /// Event streams at once, which no longer count as connections; one more is answered with 503.
  public var streamsMax = 16_384
  /// The longest body; a longer one is answered with 413.
  public var bodyBytesMax = 4 << 20
  /// How much of a body is read before `admitBody` is asked.
  public var bodyBytesUnasked = 64 << 10
  /// Decides by a request's head, which comes without its body, whether a body that is longer than that is read; nil: any is.
  public var admitBody: (@Sendable (Request) async -> BodyAdmission)?
  /// For the bodies that are read for whom `admitBody` admits, until their requests have been handled.
  public var bodies = MemoryBudget(bytesMax: 64 << 20, bytesOfAccountMax: 16 << 20)
  /// The longest request line and headers together; longer ones are answered with 431.
  public var headerBytesMax = 16 << 10
  /// Time for the handler; afterwards it is cancelled and the client gets 503.
  public var requestTimeoutSeconds = 30.0
  /// Time for a request to arrive, to which `receiveBytesPerSecondMin` adds for long bodies; a
  /// connection's first one has to begin in that time too.
  public var receiveTimeoutSeconds = 15.0
  /// The rate below which a body arrives too slowly.
  public var receiveBytesPerSecondMin = 16 << 10
  /// For how long a client that was refused before it had sent its whole request is read from, and what it sends thrown
  /// away, before the line is cut.
  public var lingerSeconds = 10.0
  /// Time that a connection may stay open between requests, or without progress in sending, and
  /// that a stream's client may take nothing of what waits for it.
  public var idleTimeoutSeconds = 75
  /// Time that `run` leaves running requests when it is cancelled.
  public var drainSeconds = 20.0
  /// Time that streams' clients have, once the server stops, to take what waits for them and the last bytes.
  public var farewellSeconds = 2.0
  /// Makes the last bytes of each event stream when the server stops; called on any thread.
  public var streamFarewell: @Sendable () -> [UInt8] = {
    ServerSentEvent.retry(milliseconds: .random(in: 500...3_000))
  }
  /// Renders what the server refuses by itself; called on any thread, must not block.
  public var renderRefusal: @Sendable (Refusal) -> Response = Refusal.plainText

  /// Paths whose requests are handled on `urgentExecutor`, so that they are answered however busy all else is.
  public var urgentPaths: Set<String> = []
  /// Where they are handled; nil: with all others.
  public var urgentExecutor: (any TaskExecutor)?

  /// Makes the default configuration: loopback, a free port.
  public init() {}
}
