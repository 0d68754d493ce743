import Foundation
import Testing

/// A small example of a fault in Swift's optimiser: `docs/decisions/2026-11-23-tests-run-optimised.md` describes it.
@Suite struct OptimiserTests {
  /// When this test fails with "known issue was not recorded", the toolchain no longer has the fault: delete this suite
  /// and its decision's rule.
  @Test func aTupleAcrossATryAwaitLosesItsEarlierElementsInAClosure() async {
    let pair = await Values().tupleAcrossAwait(7)
    #expect(pair.1 == 70)
    withKnownIssue("Swift 6.3.1, -O: the tuple's first element is lost") {
      #expect(pair.0 == 7)
    } when: {
      !_isDebugAssertConfiguration()
    }
  }

  @Test func aTupleMadeAfterTheAwaitKeepsItsElements() async {
    #expect(await Values().tupleAfterAwait(7) == (7, 70))
  }

  /// The program must not use this form: it makes a tuple after the last `await`.
  @Test(arguments: ["Sources", "Tests"])
  func noTupleIsMadeAcrossATryAwait(folder: String) throws {
    let (start, end) = (Data("return (".utf8), Data("try await ".utf8))
    for file in try Tree.files(under: folder, ending: ".swift")
    where !file.path.hasSuffix("/OptimiserTests.swift") {
      // Searches bytes first: a regular expression on each line of the tree takes ten seconds.
      for line in Data(file.text.utf8).split(separator: UInt8(ascii: "\n"))
      where line.range(of: start) != nil && line.range(of: end) != nil {
        let text = String(decoding: line, as: UTF8.self)
        #expect(!text.contains(#/return \([^"]*, *(\.\w+\()?try await /#), "\(file.path): \(text)")
      }
    }
  }
}

/// An error with fields: with an empty error, the compiler handles this example correctly.
private struct Missing: Error { var name = "", count = 0 }

private final class Values: Sendable {
  private let values = [7: 70]

  private func value(of id: Int) async throws -> Int {
    await Task.yield()
    guard let value = values[id] else { throw Missing() }
    return value
  }

  func tupleAcrossAwait(_ id: Int) async -> (Int, Int?) {
    await Task { () -> (Int, Int?) in
      do { return (id, try await self.value(of: id)) } catch { return (id, nil) }
    }.value
  }

  func tupleAfterAwait(_ id: Int) async -> (Int, Int?) {
    await Task { () -> (Int, Int?) in
      do {
        let value = try await self.value(of: id)
        return (id, value)
      } catch { return (id, nil) }
    }.value
  }
}
