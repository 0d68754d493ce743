import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// `callboard demo --stay` fills a log, keeps it alive, and leaves nothing behind.
@Suite struct StayingDemoTests {
  @Test func theCompanyWorksUntilItIsStopped() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let samples = "\(folder.path)/samples"
    try FileManager.default.createDirectory(
      atPath: samples, withIntermediateDirectories: true)
    try Data("Title: Macbeth\n\nEXT. HEATH\n\nThunder.\n\nWITCH\nWhen shall we meet?\n".utf8)
      .write(to: URL(fileURLWithPath: "\(samples)/macbeth.fountain"))
    let run = try await ProgramRun(
      ["demo", "--stay", "--samples", samples, "--folder", folder.path], in: folder,
      timeoutSeconds: 600
    ) { process in
      // Its service's folder tells where it serves, and the output when the log is filled.
      var service: ServiceAddress?
      try await eventually("the company is there", timeoutSeconds: 300) {
        guard output(in: folder).contains("sign in with the key") else { return false }
        service = address(in: folder)
        return service != nil
      }
      guard let service else { throw Failure("no service") }
      let client = service.operatorClient
      // The lists may be a moment behind the log.
      let filled = try await head(client)
      let spaces = try await client.get("/admin/v1/spaces?min_position=\(filled)")
      // Swift 6.3 can give this closure and the one below the same symbol if this one stands within `#expect`.
      let kinds = Set((spaces["items"]?.array ?? []).compactMap { $0["kind"]?.string })
      #expect(kinds == ["project", "course", "worksession", "room", "connection"])
      let people = try await client.get("/admin/v1/people?min_position=\(filled)")
      #expect(people["items"]?.array?.count == 9)
      try await eventually("the company works", timeoutSeconds: 300) {
        try await head(client) >= filled + 15
      }
      let newest = try await client.get("/admin/v1/events?after=\(filled)")
      let types = Set((newest["items"]?.array ?? []).compactMap { $0["type"]?.string })
      #expect(types.contains("text_edited"), "\(types)")
      kill(process, SIGTERM)
    }
    #expect(run.exitCode == 0, "\(run.complaint)")
    #expect(run.complaint == "")
    #expect(run.output.contains("/console/live/"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.filter { $0.hasPrefix("callboard-") } == [], "its folder is gone")
  }

  private func head(_ client: CallboardClient) async throws -> Int64 {
    let page = try await client.get("/admin/v1/events?order=newest_first&limit=1")
    return page["head"]?.integer ?? 0
  }

  private func output(in folder: TestFolder) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("run-") && $0.hasSuffix(".out") }.map {
      (try? String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)) ?? ""
    }.joined()
  }

  private func address(in folder: TestFolder) -> ServiceAddress? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let name = names.first(where: { $0.hasPrefix("callboard-") }) else { return nil }
    let service = PrivateFolder("\(folder.path)/\(name)/service")
    guard let url = (try? String(contentsOfFile: service.url, encoding: .utf8)),
      let key = try? String(contentsOfFile: service.adminKey, encoding: .utf8),
      let address = URL(string: url.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return nil }
    return ServiceAddress(
      url: address, key: key.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
