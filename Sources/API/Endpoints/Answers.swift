import Domain
import HTTPServer

/// What holds for every answer.
enum Answers {
  /// About how large a page may be, in bytes; one thing that is larger comes alone.
  static let bytesMax = 4 << 20

  /// Longer answers are charged to who asks until they are sent.
  static let bytesUncharged = 64 << 10
}

extension Call {
  /// Refuses to make a long answer where there is no room for so many bytes.
  ///
  /// - Throws: 429, 503.
  func checkRoom(forAnswerOf bytes: Int) throws {
    guard bytes > Answers.bytesUncharged, let account = caller.account else { return }
    do { try service.answers.checkRoom(for: account, bytes: bytes) } catch { throw Problem(error) }
  }

  /// Refuses to write down all that a space holds where there is no room for it.
  ///
  /// - Throws: 429, 503.
  func checkRoom(forAllOf space: any Space) throws {
    if let project = space as? ProjectState { try checkRoom(forAnswerOf: project.jsonBytes) }
  }
}

extension Problem {
  /// There is no room for an answer.
  init(_ refused: MemoryBudget.Refused) {
    switch refused {
    case .account:
      self.init(
        .tooManyRequests, "too much that this caller asked for is yet to be read",
        retryAfterSeconds: 1)
    case .budget:
      self.init(
        .unavailable, "too much that was asked of this node is yet to be read",
        retryAfterSeconds: 1)
    }
  }
}
