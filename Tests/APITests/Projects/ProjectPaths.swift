import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

@testable import CallboardAPI

/// Every endpoint below a project, with ids for the parameters of its path and a valid body.
struct ProjectPaths {
  private let endpoint: Endpoint
  let body: JSON?

  static let all: [ProjectPaths] = VersionOne.endpoints
    .filter { $0.path.hasPrefix("/v1/projects/{project}") }
    .map { ProjectPaths(endpoint: $0, body: bodies[$0.name] ?? nil) }

  var method: HTTPMethod { endpoint.method }

  func path(in project: String) -> String {
    let id = UUID().lower
    return endpoint.filledPath { parameter in
      switch parameter {
      case "project": project.split(separator: "/").last.map(String.init) ?? ""
      case "notice": "1-0"
      default: id
      }
    }
  }

  private static let id = JSON.string(UUID().lower)

  private static let bodies: [String: JSON] = [
    "updateProject": ["title": "x"],
    "changeProject": [
      "replica": id, "base": 0,
      "changes": [["id": id, "operation": ["type": "delete_scene", "scene": id]]],
    ],
    "addProjectMember": ["person": id, "role": "viewer"],
    "updateProjectMember": ["role": "viewer"],
    "transferProjectOwnership": ["person": id],
    "sendProjectInvitation": ["form": "link", "role": "viewer"],
    "sendProjectInvitations": ["invitations": [["form": "link", "role": "viewer"]]],
    "postProjectChat": ["text": "x"],
    "updateProjectChat": ["text": "x"],
    "setProjectRole": ["capabilities": ["view"]],
    "setProjectLockSettings": ["require_fence": true],
    "markProjectRead": ["version": 1],
    "addProjectComment": ["text": "x"],
    "updateProjectComment": ["text": "x"],
    "recordProjectActivity": ["kind": "x", "title": "x"],
    "restoreNotice": [:], "acquireProjectLock": [:], "renewProjectPresence": [:],
    "startSession": [:], "muteVoice": [:], "unmuteVoice": [:],
    "extendProjectLock": ["token": "x"], "releaseProjectLock": ["token": "x"],
  ]
}
