import Domain
import FoundationEssentials

/// That somebody has marked what is in their inbox as read, as nodes whisper it to each other.
struct InboxRead: Equatable {
  let node: UUID
  let person: UUID

  private static let word = "read"

  init(node: UUID, person: UUID) {
    (self.node, self.person) = (node, person)
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String) {
    // Most of what is whispered is something else, and long.
    guard text.utf8.starts(with: Self.word.utf8) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 3, words[0] == Self.word, let node = UUID(String(words[1])),
      let person = UUID(String(words[2]))
    else { return nil }
    self.init(node: node, person: person)
  }

  var text: String { "\(Self.word) \(node.lower) \(person.lower)" }
}
