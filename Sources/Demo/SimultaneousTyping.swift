import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// Three people who type at one place at the same moment, over and over, with places drawn from a seed.
///
/// Nobody deletes text, so every letter can be counted in the end.
struct SimultaneousTyping: Sendable {
  struct Report: Sendable {
    let project: UUID
    let edits: Int
    /// Whether every replica's text equals the service's.
    let isSame: Bool
    /// Whether each typed letter is there exactly once.
    let isComplete: Bool
  }

  let address: ServiceAddress
  var rounds = 100
  var seed: UInt64 = 1606

  func run(onProgress: @escaping @Sendable (Int) -> Void) async throws -> Report {
    let names = ["First Witch", "Second Witch", "Third Witch"]
    return try await Troupe.with(names, on: address) { troupe in
      try await run(troupe, onProgress: onProgress)
    }
  }

  private func run(
    _ troupe: Troupe, onProgress: @escaping @Sendable (Int) -> Void
  ) async throws -> Report {
    let owner = troupe.client(0)
    let made = try await ScreenplayImport(client: owner, title: "When shall we three meet").run(
      Screenplay(scenes: [
        ScreenplayScene(
          heading: "A DESERT PLACE", elements: [ScreenplayElement(kind: .action, text: "|")])
      ])
    ) { _, _ in }
    let path = "/v1/projects/\(made.project.lower)"
    for person in troupe.people.dropFirst() {
      try await owner.post(
        "\(path)/members", ["person": .string(person.lower), "role": "editor"])
    }
    let start = try await owner.get(path)
    guard let element = Self.element(start)?["id"]?.string.flatMap({ UUID($0) }) else {
      throw Failure("the project has no text to type into")
    }
    var witches: [SimultaneousTypist] = []
    for index in troupe.people.indices {
      let sync = try ProjectSync(client: troupe.client(index), project: made.project)
      try await sync.open()
      witches.append(
        SimultaneousTypist(sync: sync, element: element, letter: ["a", "b", "c"][index]))
    }
    var random = SeededGenerator(seed: seed)
    for round in 1...rounds {
      // All type before any receives the others' edits; every second round all type at the front.
      let isTie = round.isMultiple(of: 2)
      for witch in witches {
        try await witch.type(
          at: isTie ? 0 : Int(random.next() % 1_000), count: Int(random.next() % 4) + 1)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for witch in witches { group.addTask { try await witch.exchange() } }
        try await group.waitForAll()
      }
      onProgress(round * witches.count)
    }
    for witch in witches { try await witch.settle() }
    let final = Self.element(try await owner.get(path))?["text"]?.string ?? ""
    var isSame = true
    var isComplete = true
    for witch in witches {
      isSame = await witch.text == final && isSame
      isComplete = await witch.typed == final.count { $0 == witch.letter } && isComplete
    }
    return Report(
      project: made.project, edits: rounds * witches.count, isSame: isSame, isComplete: isComplete)
  }

  private static func element(_ project: JSON) -> JSON? {
    project["scenes"]?.array?.last?["elements"]?.array?.first
  }
}

/// A person who types one letter into a copy of the text, and receives the others' edits when it sends.
actor SimultaneousTypist {
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
