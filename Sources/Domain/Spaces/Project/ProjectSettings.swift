/// What a project's owner decides about it.
public struct ProjectSettings: Sendable, Equatable {
  /// Whether viewers may comment.
  public var viewersMayComment: Bool

  /// Describes settings.
  public init(viewersMayComment: Bool = true) {
    self.viewersMayComment = viewersMayComment
  }
}

extension ProjectSettings: JSONWritable {
  /// Writes `{viewers_may_comment}`.
  public func write(to json: inout JSONWriter) {
    json.object { $0.member("viewers_may_comment", viewersMayComment) }
  }

  /// Reads `{viewers_may_comment?}`.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    try reader.only("viewers_may_comment")
    self.init(viewersMayComment: try reader.boolIfPresent("viewers_may_comment") ?? true)
  }
}
