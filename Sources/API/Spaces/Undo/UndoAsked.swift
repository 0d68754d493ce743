import CallboardDomain
import CallboardEngine
import FoundationEssentials

/// The changes that a request asks to undo.
struct UndoAsked {
  /// The author of the changes; nil for all authors.
  let author: UUID?
  /// The versions to look through. They begin at 2, because the first event of a space changes no content.
  let range: ClosedRange<Int>

  /// Reads `{author?, from?, to?}` for a space at a version.
  init(_ body: JSONReader, _ current: Int) throws {
    author = try body.uuidIfPresent("author")
    range = try Self.range(body, current)
  }

  /// Reads it so that a version beyond the current one makes this node catch up with the log first, since another node
  /// may just have written it.
  static func confirmable(_ body: JSONReader, _ current: Int) throws -> UndoAsked {
    do { return try UndoAsked(body, current) } catch let problem as JSONReader.Problem {
      throw Problem(problem)
    }
  }

  /// The undo as it was read the first time. A repeated request that undid nothing answers with the range of that time.
  func told(in reply: Reply, _ body: JSONReader) throws -> UndoAsked {
    reply.isRepeated && reply.events.isEmpty ? try UndoAsked(body, reply.version) : self
  }

  private static func range(_ body: JSONReader, _ current: Int) throws -> ClosedRange<Int> {
    let reachable = max(2, current - Undoing.reach + 1)
    let isOfAuthor = body.has("author")
    let to = try body.integerIfPresent("to") ?? current
    guard let from = try body.integerIfPresent("from") ?? (isOfAuthor ? reachable : nil) else {
      throw body.problem("from", "is missing, and no author is named")
    }
    guard to <= current else {
      throw body.problem("to", "is beyond the current version, \(current)")
    }
    guard from >= 1, max(from, 2) >= reachable else {
      throw body.problem("from", "must be from \(reachable) on")
    }
    // A new space has nothing to undo yet.
    guard current > 1 else { return 2...2 }
    guard to > 1 else { throw body.problem("to", "is before the first change") }
    guard from <= to else {
      throw isOfAuthor && !body.has("from")
        ? body.problem("to", "must be from \(reachable) on")
        : body.problem("from", "is behind `to`")
    }
    return max(from, 2)...to
  }
}
