import CallboardClient
import CallboardDomain
import Foundation

/// A person who types one letter into a copy of the text, and receives the others' edits when it sends.
actor TieAgent {
  let letter: Character
  /// The number of letters that it has typed.
  private(set) var typed = 0
  private let sync: ProjectSync
  private let element: UUID

  init(sync: ProjectSync, element: UUID, letter: Character) {
    self.sync = sync
    self.element = element
    self.letter = letter
  }

  var text: String {
    get async { await sync.view.element(element)?.text.string ?? "" }
  }

  /// Types the letter at a place, or at the end if the text is shorter.
  func type(at place: Int, count: Int) async throws {
    let place = min(place, await sync.view.element(element)?.text.scalarCount ?? 0)
    let operation = TextOperation(
      replacing: place..<place, with: String(repeating: letter, count: count))
    try await sync.make(.editText(element: element, operation))
    typed += count
  }

  /// Sends its own edits, and takes in the edits of others.
  func exchange() async throws { try await sync.exchange() }

  /// Exchanges edits until nothing is pending.
  func settle() async throws {
    repeat { try await exchange() } while await sync.status.pendingCount > 0
    try await exchange()
  }
}
