import CallboardDomain
import CallboardEngine
import FoundationEssentials

/// The result of handing over one space.
struct HandOverOutcome: JSONWritable {
  private let space: UUID
  private let kind: String?
  private let title: String?
  private let version: Int?
  private let problem: Problem?

  /// Carries out a command. A refusal is a result too.
  init(of command: Command, _ call: Call) async throws {
    space = command.stream
    let state = try await call.service.engine.state(of: space).space
    kind = state?.kind.rawValue
    title = state?.title
    do {
      let reply = try await call.submit(command)
      version = reply.events.last?.version ?? state?.version
      problem = nil
    } catch let refusal as Problem where refusal.code.status < 500 {
      version = nil
      problem = refusal
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("space", space)
      json.member("kind", kind)
      json.member("title", title)
      json.member("outcome", problem == nil ? "handed_over" : "refused")
      json.member("version", version)
      json.member("problem") { json in
        guard let problem else { return json.value(JSON.null) }
        json.object {
          $0.member("code", problem.code.rawValue)
          $0.member("detail", problem.detail)
        }
      }
    }
  }
}
