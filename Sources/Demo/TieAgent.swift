import CallboardClient
import CallboardDomain
import Foundation

/// A person who types one letter into a copy of the text, and receives the others' edits when it sends.
actor TieAgent {
  let letter: Character
  /// The number of letters that it has typed.
  private(set) var typed = 0
  private var document: TextDocument
  private let sync: ProjectSync
  private let element: UUID

  init(sync: ProjectSync, element: UUID, text: String, letter: Character) {
    self.sync = sync
    self.element = element
    self.letter = letter
    document = TextDocument(text)
  }

  var text: String { document.string }

  /// Types the letter at a place, or at the end if the text is shorter.
  func type(at place: Int, count: Int) async {
    let place = min(place, document.scalarCount)
    let operation = TextOperation(
      replacing: place..<place, with: String(repeating: letter, count: count))
    apply(operation)
    typed += count
    await sync.make(.editText(element: element, operation))
  }

  /// Sends its own edits, and applies the edits of others.
  func exchange() async throws {
    for edit in try await sync.exchange() where edit.element == element { apply(edit.operation) }
  }

  /// Exchanges edits until nothing is pending.
  func settle() async throws {
    repeat { try await exchange() } while await sync.replica.pendingCount > 0
    try await exchange()
  }

  private func apply(_ operation: TextOperation) {
    do {
      try operation.apply(to: &document)
    } catch {
      // A copy to which an edit does not apply differs in the end, and the report says so.
      document = TextDocument("cannot follow: \(error)")
    }
  }
}
