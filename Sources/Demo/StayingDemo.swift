import CallboardCommandLine
import CallboardDomain
import Foundation

/// `callboard demo --stay`: a service with a company at work in it, to look around in until it is stopped.
enum StayingDemo {
  /// Serves it until the task is cancelled; then the service and its folder are removed.
  static func run(_ samples: Samples, in parent: String, port: String) async throws {
    let play = try String(contentsOfFile: samples.play, encoding: .utf8)
    let arguments: @Sendable (String) throws -> [String] = { _ in
      ["--console", "on"]
    }
    try await ScratchService.with(
      in: parent, port: port, arguments: arguments
    ) { service in
      try await service.address.withAppKey { key in
        Output.line("filling a log with a company of nine …")
        let company = try await Company.found(on: service.address, appKey: key, play: play)
        let project = company.lighthouse.split(separator: "/").last ?? ""
        let people = "first=\(company.mara.id.lower)&second=\(company.tomas.id.lower)"
        Output.line("the console is at     \(service.url)/console")
        Output.line("a live document at    \(service.url)/console/live/\(project)?\(people)")
        Output.line("sign in with the key  \(service.adminKey)")
        Output.line(
          Output.dim(
            "Times are those of the database, so everything has happened just now. Ctrl-C ends it; nothing is left behind."
          ))
        try await CompanyLife(company: company).run()
      }
    }
  }
}
