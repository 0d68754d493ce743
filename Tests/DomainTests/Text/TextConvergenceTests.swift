import CallboardDomain
import Testing

/// Replicas of one text are edited at the same time and meet in one log.
@Suite struct TextConvergenceTests {
  @Test(arguments: [11, 12, 13, 14, 15, 16] as [UInt64])
  func copiesThatEditAtTheSameTimeConverge(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<60 {
      var room = Room(copies: 2 + random.upTo(2), text: random.text(pieces: 6))
      for _ in 0..<60 { try room.step(&random) }
      try room.settle()
      let texts = room.copies.map(\.text)
      #expect(texts.allSatisfy { $0 == room.text }, "seed \(seed), round \(round)")
    }
  }

  private struct Room {
    var text: TextDocument
    var log: [(author: Int, operation: TextOperation)] = []
    var copies: [Copy]

    init(copies count: Int, text: String) {
      self.text = TextDocument(text)
      copies = (0..<count).map { Copy(number: $0, text: TextDocument(text)) }
    }

    mutating func step(_ random: inout SeededRandom) throws {
      let number = random.upTo(copies.count - 1)
      switch random.upTo(3) {
      case 0, 1:
        let edit = random.operation(on: copies[number].text.scalarCount)
        try edit.apply(to: &copies[number].text)
        copies[number].waiting = TextOperation.compose(copies[number].waiting, edit)
      case 2: try send(from: number)
      default:
        let copy = copies[number]
        if copy.seen < log.count { try receive(at: number) }
      }
    }

    /// Sends the operation in flight of a replica. The log transforms it over the operations that the replica had not
    /// seen.
    mutating func send(from number: Int) throws {
      guard copies[number].inFlight == nil, !copies[number].waiting.isIdentity else { return }
      var operation = copies[number].waiting
      copies[number].inFlight = operation
      copies[number].waiting = TextOperation()
      for entry in log[copies[number].seen...] {
        operation = operation.transformed(over: entry.operation, side: .right)
      }
      try operation.apply(to: &text)
      log.append((number, operation))
    }

    mutating func receive(at number: Int) throws {
      let entry = log[copies[number].seen]
      copies[number].seen += 1
      try copies[number].receive(entry.operation, from: entry.author)
    }

    mutating func settle() throws {
      for number in copies.indices {
        while copies[number].seen < log.count { try receive(at: number) }
        try send(from: number)
      }
      for number in copies.indices {
        while copies[number].seen < log.count { try receive(at: number) }
      }
    }
  }

  private struct Copy {
    let number: Int
    var text: TextDocument
    var seen = 0
    var inFlight: TextOperation?
    var waiting = TextOperation()

    mutating func receive(_ operation: TextOperation, from author: Int) throws {
      if author == number {
        inFlight = nil
        return
      }
      var operation = operation
      if let mine = inFlight {
        inFlight = mine.transformed(over: operation, side: .right)
        operation = operation.transformed(over: mine, side: .left)
      }
      let mine = waiting
      waiting = mine.transformed(over: operation, side: .right)
      operation = operation.transformed(over: mine, side: .left)
      try operation.apply(to: &text)
    }
  }
}
