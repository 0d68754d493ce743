import CallboardTestSupport
import Foundation

/// A person who works under locks at random, sometimes for longer than they last, and records requests and answers.
struct LockWork: Sendable {
  let client: LockClient
  let markers: [UUID]
  let history: LockHistory
  let nodes: LockNodes
  /// Whether the person may end other people's locks.
  let mayEnd: Bool

  private typealias Own = (fence: Int64, token: String)

  /// Does so many things, and then releases the locks that are held.
  func run(_ steps: Int, _ random: SeededRandom) async throws {
    var random = random
    var held: [UUID: Own] = [:]
    var old: [UUID: Int64] = [:]
    for _ in 0..<steps {
      let marker = markers[Int.random(in: markers.indices, using: &random)]
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...20, using: &random)))
      if mayEnd, Int.random(in: 0..<4, using: &random) == 0 {
        try await endSome(&random)
      } else if let own = held[marker] {
        if try await !keep(own, marker, &random) {
          old[marker] = own.fence
          held[marker] = nil
        }
      } else if let stale = old[marker], Int.random(in: 0..<5, using: &random) == 0 {
        try await write(marker, under: stale, &random)
      } else if Int.random(in: 0..<5, using: &random) == 0 {
        try await write(marker, under: nil, &random)
      } else {
        held[marker] = try await acquire(marker, &random)
      }
      if Int.random(in: 0..<25, using: &random) == 0 {
        try await releaseAll(&random)
      }
    }
    try await releaseAll(&random)
  }

  /// Does something under a lock. Returns whether the person may still hold the lock.
  private func keep(_ own: Own, _ marker: UUID, _ random: inout SeededRandom) async throws -> Bool {
    let (fence, token) = own
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2:
      return try await write(marker, under: fence, &random) != .lost
    case 3...4:
      // Waits, perhaps until others have the lock.
      try await Task.sleep(for: .milliseconds(Int.random(in: 300...1_500, using: &random)))
      return try await write(marker, under: fence, &random) != .lost
    case 5...6:
      let seconds = Int64.random(in: 1...2, using: &random)
      let node = node(&random)
      return try await history.note(client.person, .extend(fence, seconds: seconds)) {
        try await client.extend(fence, token, seconds: seconds, through: node)
      } != .lost
    default:
      let node = node(&random)
      _ = try await history.note(client.person, .release(fence)) {
        try await client.release(fence, token, through: node)
      }
      return false
    }
  }

  private func acquire(_ marker: UUID, _ random: inout SeededRandom) async throws -> Own? {
    let seconds = [1, 1, 1, 1, 2, 30].randomElement(using: &random) ?? 1
    let node = node(&random)
    var token = ""
    let request = LockHistory.Request.acquire(key: LockClient.key(marker), seconds: Int64(seconds))
    let answer = try await history.note(client.person, request) {
      let (answer, own) = try await client.acquire(marker, seconds: Int64(seconds), through: node)
      token = own
      return answer
    }
    guard case .held(let fence, _) = answer else { return nil }
    return (fence, token)
  }

  @discardableResult
  private func write(
    _ marker: UUID, under fence: Int64?, _ random: inout SeededRandom
  ) async throws -> LockHistory.Answer? {
    let node = node(&random)
    let request =
      fence.map { LockHistory.Request.writeUnder($0) } ?? .write(key: LockClient.key(marker))
    return try await history.note(client.person, request) {
      try await client.write(marker, under: fence, through: node)
    }
  }

  private func releaseAll(_ random: inout SeededRandom) async throws {
    let node = node(&random)
    _ = try await history.note(client.person, .releaseAll) {
      try await client.releaseAll(through: node)
    }
  }

  /// Ends one of the locks that were acquired last. It may have gone.
  private func endSome(_ random: inout SeededRandom) async throws {
    let fences = history.calls.suffix(12).compactMap { call -> Int64? in
      if case .held(let fence, _) = call.answer { fence } else { nil }
    }
    guard let fence = fences.randomElement(using: &random) else { return }
    let node = node(&random)
    _ = try await history.note(client.person, .end(fence)) {
      try await client.end(fence, through: node)
    }
  }

  private func node(_ random: inout SeededRandom) -> Int {
    nodes.living.randomElement(using: &random) ?? 0
  }
}
