import CallboardClient
import Domain
import Foundation

/// One who types one letter into a copy of the text, and hears of the others when it sends.
actor TieAgent {
  let letter: Character
  /// How many letters it has typed and left.
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

  /// Types the letter at a place, or as near as the text allows.
  func type(at place: Int, count: Int) async {
    let place = min(place, document.scalarCount)
    let operation = TextOperation(
      replacing: place..<place, with: String(repeating: letter, count: count))
    apply(operation)
    typed += count
    await sync.make(.editText(element: element, operation))
  }

  /// Sends what was typed and takes in what others did.
  func exchange() async throws {
    for edit in try await sync.exchange() where edit.element == element { apply(edit.operation) }
  }

  /// Sends all and hears all.
  func settle() async throws {
    repeat { try await exchange() } while await sync.replica.pendingCount > 0
    try await exchange()
  }

  private func apply(_ operation: TextOperation) {
    do {
      try operation.apply(to: &document)
    } catch {
      // A copy that cannot follow differs in the end, and that is what is reported.
      document = TextDocument("cannot follow: \(error)")
    }
  }
}
