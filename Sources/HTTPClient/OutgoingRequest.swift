/// What is posted.
public struct OutgoingRequest: Sendable {
  public let url: String
  /// Without `Content-Length` and `Host`, which come by themselves.
  public let headers: [(name: String, value: String)]
  public let body: [UInt8]

  /// Says what to post.
  public init(url: String, headers: [(name: String, value: String)], body: [UInt8]) {
    self.url = url
    self.headers = headers
    self.body = body
  }
}
