import CallboardDomain
import CallboardHTTPServer

/// The limits of every answer.
enum Answers {
  /// The approximate size of a page in bytes. A single larger item comes alone.
  static let bytesMax = 4 << 20

  /// Answers that are longer are charged to the caller until they are sent.
  static let bytesUncharged = 64 << 10
}

extension Call {
  /// Checks that there is room for a long answer before it is made.
  ///
  /// - Throws: 429, 503.
  func checkRoom(forAnswerOf bytes: Int) throws {
    guard bytes > Answers.bytesUncharged, let account = caller.account else { return }
    do { try service.answers.checkRoom(for: account, bytes: bytes) } catch { throw Problem(error) }
  }

  /// Charges the caller for a long answer, until the charge is dropped.
  ///
  /// - Returns: nil if the answer is not long, or the caller anonymous.
  /// - Throws: 429, 503.
  func charge(forAnswerOf bytes: Int) throws -> MemoryBudget.Charge? {
    guard bytes > Answers.bytesUncharged, let account = caller.account else { return nil }
    do { return try service.answers.take(bytes, for: account) } catch { throw Problem(error) }
  }

  /// Checks that there is room for an answer with all content of a space.
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
        .tooManyRequests, "unread answers of this caller use too much memory",
        retryAfterSeconds: 1)
    case .budget:
      self.init(
        .unavailable, "unread answers of this node use too much memory",
        retryAfterSeconds: 1)
    }
  }
}
