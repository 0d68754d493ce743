/// Where spans are sent, and which requests are traced.
public struct TraceSettings: Sendable {
  /// The base address of a collector that takes OTLP by HTTP; spans go to `/v1/traces` there.
  public var url: String
  /// The part of the requests that is traced without being asked to, from 0 to 1.
  public var ratio: Double
  /// How many requests a second are traced because their callers ask for it, at most; a burst may be ten times as many.
  public var askedPerSecondMax = 20.0
  /// How many spans wait to be sent, at most. Further ones are dropped and counted.
  public var queueMax = 8_192
  /// How many spans one request to the collector has, at most.
  public var spansPerRequestMax = 512
  /// The pause between two requests to the collector if it has taken all, in milliseconds.
  public var pauseMilliseconds = 1_000

  /// Settings for a collector.
  public init(url: String, ratio: Double = 0) {
    self.url = url
    self.ratio = ratio
  }

  /// The address that spans are posted to.
  var tracesURL: String { (url.hasSuffix("/") ? String(url.dropLast()) : url) + "/v1/traces" }
}
