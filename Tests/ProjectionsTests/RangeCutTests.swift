import CallboardDomain
import CallboardProjections
import CallboardTestSupport
import Testing

@Suite struct RangeCutTests {
  @Test(arguments: ProjectionLab.names)
  func theRowsAreTheSameHoweverTheLogIsCutIntoRanges(_ name: String) async throws {
    var random = SeededRandom.printed()
    let history = SampleHistory(random, spaces: 6, events: 1_200)
    let end = Int64(history.events.count)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let projection = try lab.catalogue.projection(name)
      let whole = try await lab.rows(of: projection, cutAt: [end])
      for table in projection.tables { #expect(whole[table]?.isEmpty == false, "\(table)") }
      for _ in 0..<7 {
        let cuts = Set(
          (0..<Int.random(in: 1...40, using: &random)).map { _ in
            Int64.random(in: 1..<end, using: &random)
          })
        let rows = try await lab.rows(of: projection, cutAt: cuts.sorted() + [end])
        #expect(rows == whole, "cut at \(cuts.sorted())")
      }
      #expect(try await lab.rows(of: projection, cutAt: Array(1...end)) == whole)
    }
  }

  @Test(arguments: ProjectionLab.names)
  func theRowsOfOneSpaceAreThoseOfAllThatAreItsOwn(_ name: String) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 5, events: 600)
    let end = Int64(history.events.count)
    try await ProjectionLab.with { lab in
      try lab.append(history.events)
      let projection = try lab.catalogue.projection(name)
      let whole = try await lab.rows(of: projection, cutAt: [end])
      for space in history.spaces {
        let own = try await lab.rows(of: projection, cutAt: [end], stream: space.id)
        for table in projection.tables {
          let expected = whole[table, default: []].filter { $0.contains(space.id.lower) }
          #expect(own[table] == expected)
        }
      }
    }
  }
}
