import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct AnswerSizeTests {
  /// A megabyte of one letter has a few kilobytes in the table; one of noise stays as it is.
  @Test(arguments: [false, true])
  func pagesOfLargeEventsAreBoundedInBytesAndGoOn(isCompressible: Bool) async throws {
    try await TestApp.run(limits: .open) { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let scene = UUID()
      try await ada.change(project, [Operations.insertScene(scene, "EXT. HEATH - NIGHT")])
      // Twelve elements of a megabyte each.
      for number in 0..<12 {
        let text =
          isCompressible
          ? String(repeating: "a", count: 1_000_000) : Self.noise(number, length: 1_000_000)
        let answer = try await ada.change(
          project, [Operations.insertElement(UUID(), in: scene, "action", text)])
        #expect(answer.status == 200)
      }
      var versions: [Int64] = []
      var pages = 0
      while true {
        let page = try await ada.get(
          "\(project)/events?limit=1000&after_version=\(versions.last ?? 0)")
        #expect(page.text.utf8.count <= Answers.bytesMax + (1 << 16))
        #expect(page.items.count <= 6)
        versions += page.items.compactMap { $0["version"]?.integer }
        pages += 1
        guard page["next"]?.string != nil, pages < 20 else { break }
      }
      #expect(versions == Array(1...14))
      #expect(pages > 2)
      var lines = 0
      var next: String? = "\(project)/export"
      while let path = next, lines < 20 {
        let page = try await ada.get(path)
        lines += page.text.split(separator: "\n").count
        next = page.header("Link").map { String($0.dropFirst().prefix { $0 != ">" }) }
      }
      // One line for each event, and one for the state.
      #expect(lines == 15)
    }
  }

  @Test func aSearchOfTheHistoryReadsABoundedNumberOfBytesAndGoesOn() async throws {
    try await TestApp.run(limits: .open) { app in
      let ada = try await app.person("Ada")
      let project = try await ada.makeProject()
      let (rare, full) = (UUID(), UUID())
      try await ada.change(
        project,
        [Operations.insertScene(rare, "INT. HALL"), Operations.insertScene(full, "EXT. HEATH")])
      for part in 0..<6 {
        let inserts = (0..<3).map { number in
          Operations.insertElement(
            UUID(), in: full, "action", Self.noise(3 * part + number, length: 1_000_000))
        }
        #expect(try await ada.change(project, inserts).status == 200)
      }
      let first = try await ada.get("\(project)/history?target=scene:\(rare.lower)")
      #expect(first.status == 200 && first.items.isEmpty)
      let link = try #require(first.header("Link"))
      let rest = try await ada.get(String(link.dropFirst().prefix { $0 != ">" }))
      #expect(rest.items.map { $0["type"] } == ["scene_inserted"])
      #expect(rest["next"] == .null)
    }
  }

  private static func noise(_ seed: Int, length: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz     ".utf8)
    var state = UInt64(seed) &+ 0x9e37_79b9_7f4a_7c15
    let bytes = (0..<length).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return letters[Int(state >> 33) % letters.count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
