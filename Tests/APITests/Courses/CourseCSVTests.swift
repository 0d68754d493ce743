import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct CourseCSVTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\r\nlines", "\"two\r\nlines\""), ("=1+1", "\"'=1+1\""), ("+1", "\"'+1\""),
    ("-1", "\"'-1\""), ("@SUM(A1)", "\"'@SUM(A1)\""), ("\t=1", "\"'\t=1\""),
    ("\r=1", "\"'\r=1\""), ("＝1", "\"'＝1\""), ("=\u{301}1", "\"'=\u{301}1\""),
  ])
  func noTextIsTakenForAFormula(text: String, field: String) {
    #expect(CourseCSV.field(text) == field)
  }

  @Test func aQuoteIsDoubledWhateverComesAfterIt() {
    // A combining mark makes one character with the quote before it.
    let text = "a\"\u{301},=HYPERLINK(1)"
    let field = Array(CourseCSV.field(text).utf8)
    #expect(field == Array("\"a\"".utf8) + Array("\"\u{301},=HYPERLINK(1)\"".utf8))
    let nested = Array(CourseCSV.field(["\u{301},=1"] as JSON).utf8)
    #expect(nested == Array("\"[\"".utf8) + Array("\"\u{301},=1\"\"]\"".utf8))
  }

  @Test func numbersAndNestedValuesStayWhatTheyAre() {
    #expect(CourseCSV.field(JSON.integer(-5)) == "-5")
    #expect(CourseCSV.field(JSON.bool(true)) == "true")
    #expect(CourseCSV.field(JSON.null) == "")
    #expect(CourseCSV.field(["a", 1] as JSON) == "\"[\"\"a\"\",1]\"")
  }

  @Test func rareMembersShareTheLastColumn() {
    let rows = (0..<300).map { number in
      CourseCSV.Row(
        id: UUID(), version: 1, createdAt: Timestamp(microseconds: 0),
        updatedAt: Timestamp(microseconds: 0),
        data: ["more": 1, "k\(number)": .integer(Int64(number))])
    }
    let lines = String(decoding: CourseCSV(rows).bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 301)
    #expect(lines[0].split(separator: ",").count == 4 + CourseCSV.columnsMax + 1)
    #expect(lines[0].hasSuffix(",more"))
    #expect(lines[0].contains(",data.more,"))
  }

  @Test func aCourseIsExportedByWhoMayExportAndSee() async throws {
    try await TestApp.run { app in
      let ada = try await app.person("Ada")
      let ben = try await app.person("Ben")
      let path = try await ada.makeCourse()
      try await ada.add(ben, "ta", to: path)
      let id = try await ada.insert(
        .student, ["name": "=cmd()", "mark": 1.5, "id,": "x"], in: path)
      _ = try await ada.insert(.student, ["name": "Marie, Curie", "version": "v"], in: path)
      let csv = try await ada.get("\(path)/students/csv")
      #expect(csv.header("Content-Type") == "text/csv; charset=utf-8; header=present")
      let lines = csv.text.split(separator: "\r\n")
      #expect(lines.first == "record,version,created_at,updated_at,\"id,\",mark,name,data.version")
      #expect(lines.count == 3)
      #expect(lines[1].hasPrefix("\(id),3,20"))
      #expect(lines[1].hasSuffix(",x,1.5,\"'=cmd()\","))
      #expect(lines[2].hasSuffix(",,,\"Marie, Curie\",v"))
      let page = try await ada.get("\(path)/students/csv?limit=1")
      let link = try #require(page.header("Link"))
      let rest = try await ada.get(String(link.dropFirst().prefix { $0 != ">" }))
      #expect(rest.text.split(separator: "\r\n").count == 2)
      #expect(rest.header("Link") == nil)
      let refused = try await ben.get("\(path)/schedules/csv")
      #expect(refused["missing_capability"] == "export_data")
      _ = try await ada.patch("\(path)/members/\(ben.id.lower)", ["granted": ["export_data"]])
      #expect(try await ben.get("\(path)/schedules/csv").status == 200)
      #expect(
        try await ben.get("\(path)/students/csv")["missing_capability"] == "manage_students")
    }
  }
}
