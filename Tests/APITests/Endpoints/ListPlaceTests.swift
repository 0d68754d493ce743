import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct ListPlaceTests {
  private static let numbers: [Int64] = [
    Int64.min, Int64.min + 1, -1_000, -1, 0, 1, 9, 10, Int64.max - 1, Int64.max,
  ]

  @Test func theTextsOfPlacesSortAsThePlacesDo() {
    let ids = (0..<5).map { _ in UUID() }
    let places = Self.numbers.flatMap { number in ids.map { ListPlace(number: number, id: $0) } }
    for place in places {
      #expect(ListPlace(place.text) == place)
      for other in places { #expect((place < other) == (place.text < other.text)) }
    }
  }

  @Test func anyOtherTextIsRefused() throws {
    let id = try #require(UUID("0a0b0c0d-0000-4000-8000-00000000000e"))
    let text = ListPlace(number: 12, id: id).text
    let others: [String] = [
      "", "x", "\(text.dropFirst())", "0\(text)", "+\(text.dropFirst())", text.uppercased(),
      "\(text) ", "\(text.suffix(36))", "12\(text.suffix(36))",
    ]
    for other in others {
      #expect(ListPlace(other) == nil, "\(other)")
    }
  }

  @Test func pagesHoldEachThingOnceInTheOrderOfTheWholeList() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let path = try await alice.makeProject()
      for number in 0..<9 {
        let made = try await alice.post("\(path)/comments", ["text": .string("\(number)")])
        let one = try #require(made.header("Location"))
        if number % 2 == 0 { _ = try await alice.post("\(one)/resolve") }
        _ = try await alice.post(
          "\(path)/invitations",
          ["form": "email", "email": .string("p\(number)@example.org"), "role": "viewer"])
      }
      for list in ["comments", "comments?resolved=true", "invitations", "members"] {
        let start = "\(path)/\(list)\(list.contains("?") ? "&" : "?")"
        let whole = try await alice.get("\(start)limit=100").items
        #expect(whole.count == (list == "comments?resolved=true" ? 5 : list == "members" ? 1 : 9))
        let times = whole.compactMap { ($0["created_at"] ?? $0["joined_at"])?.string }
        #expect(times == (list == "invitations" ? times.sorted(by: >) : times.sorted()))
        for limit in [1, 2, 3, 9] {
          var found: [JSON] = []
          var next: String? = "\(start)limit=\(limit)"
          while let path = next {
            let page = try await alice.get(path)
            #expect(page.status == 200)
            found += page.items
            next = page["next"]?.string.map { "\(start)limit=\(limit)&cursor=\($0)" }
          }
          #expect(found == whole, "\(list) by \(limit)")
        }
      }
    }
  }
}
