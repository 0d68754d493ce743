import CallboardDomain
import CallboardTestSupport
import Testing

/// The snapshots, part by part, of spaces in which an event of nearly every type has happened; then, for each possible
/// next event, the lines that differ.
@Suite struct SnapshotTests {
  @Test(arguments: SpaceKind.allCases)
  func snapshotsAreWrittenAsTheyWere(kind: SpaceKind) throws {
    let life = try Life(kind)
    let base = partLines(life)
    var lines = base
    for (name, outcome) in life.next() {
      lines += ["", "then \(name)"]
      switch outcome {
      case .failure(let problem): lines.append("! \(problem)")
      case .success(let next): lines += changes(from: base, to: partLines(next))
      }
    }
    try Golden.check("snapshot-\(kind.rawValue).txt", lines)
  }

  @Test(arguments: SpaceKind.allCases)
  func smallPartsAndASingleOneGiveTheSameState(kind: SpaceKind) throws {
    let life = try Life(kind)
    let whole = life.parts()
    #expect(whole.count == 1)
    #expect(Life.restored(whole) == whole)
    #expect(Life.restored(life.parts(bytesMax: 1)) == whole)
  }

  /// The smallest parts, so that each of several things of one kind has a part of its own.
  private func partLines(_ life: Life) -> [String] {
    life.parts(bytesMax: 1).enumerated().flatMap { number, part in
      ["part \(number + 1)"] + lines(ofJSON: part, depthMax: 3)
    }
  }

  private func changes(from old: [String], to new: [String]) -> [String] {
    new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }
}
