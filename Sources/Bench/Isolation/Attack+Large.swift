import Foundation

/// Large single requests.
extension Attack {
  static let large = [importedPlays, repeatedRequest]

  private static let importedPlays = Attack(name: "imports of 10,000 elements") { site in
    let scripts = try (0..<20).map { _ in
      LoadScript(site.importing(into: try site.makeProject()))
    }
    return [Part(scripts: scripts)]
  }

  /// Repeats a request that was already carried out.
  private static let repeatedRequest = Attack(name: "a repeated request of 4 MB") { site in
    let project = try site.makeProject()
    let text = String(repeating: "All the world ", count: 280)
    var script = LoadScript(
      site.changing(
        project, base: "\(AttackSite.Project.version)",
        (0..<990).map { _ in
          site.insertElement(LoadScript.freshID(), into: project.scene, text: text)
        }))
    script.next(base: 0)
    let bytes = script.bytes
    try site.flood(1, { _ in bytes })
    // Its ids are fixed now.
    let repeated = LoadScript(String(decoding: bytes, as: UTF8.self))
    return [Part(scripts: [repeated]), Part(scripts: [repeated])]
  }
}
