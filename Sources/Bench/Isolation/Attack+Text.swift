import CallboardDomain
import Foundation

/// Edits whose base lies far behind the current version.
extension Attack {
  private static let longText = String(repeating: "x", count: 500_000)
  private static let unseenEdits = 1_000

  static let text = [
    edit("text far behind, 2.4 MB", insertions: 400_000, connections: 2),
    edit("text far behind, 40 KB", insertions: 6_700, connections: 4),
  ]

  private static func edit(_ name: String, insertions: Int, connections: Int) -> Attack {
    Attack(name: name) { site in
      let project = try site.makeProject()
      let element = UUID().lower
      let version = AttackSite.Project.version
      try site.change(
        project, base: version, [site.insertElement(element, into: project.scene, text: longText)])
      try site.change(
        project, base: version + 1,
        Array(repeating: site.editText(element, #"["x"]"#), count: unseenEdits))
      let request = site.changing(
        project, base: "\(version + 1)",
        [site.editText(element, AttackSite.combed(insertions))])
      return Array(repeating: Part(scripts: [LoadScript(request)]), count: connections)
    }
  }

  /// Restores an edit that was set aside, across all edits made since.
  static let restoredNotice = Attack(name: "restoring a notice") { site in
    let project = try site.makeProject()
    try site.admit(1, to: project)
    let element = UUID().lower
    try site.change(
      project, base: 3, [site.insertElement(element, into: project.scene, text: longText)])
    try site.change(project, base: 4, [#"{"type":"delete_element","element":"\#(element)"}"#])
    try site.change(project, base: 4, [site.editText(element, #"["x"]"#)], by: 1)
    try site.change(
      project, base: 4, [site.editText(element, AttackSite.combed(4_900))], by: 1)
    // Restoring the small edit brings the element back, so that there are edits to cross.
    try site.send(site.request("POST", "\(project.path)/notices/6-0/restore", "{}", by: 1))
    try site.change(
      project, base: 9, Array(repeating: site.editText(element, #"["y"]"#), count: unseenEdits))
    let request = site.request("POST", "\(project.path)/notices/7-0/restore", "{}", by: 1)
    return Array(repeating: Part(scripts: [LoadScript(request)]), count: 2)
  }

  /// One person sends edits that cost just less than the limit of a request, over many connections.
  static let edits = [16, 64, 400].map { connections in
    Attack(name: "edits under the limit, \(connections) connections") { site in
      let project = try site.makeProject()
      let elements = (0..<15).map { _ in UUID().lower }
      let text = String(repeating: "x", count: 1_000)
      let first = AttackSite.Project.version
      try site.change(
        project, base: first,
        elements.map { site.insertElement($0, into: project.scene, text: text) })
      let base = first + elements.count
      for (index, element) in elements.enumerated() {
        try site.change(
          project, base: base + index * 600,
          Array(repeating: site.editText(element, #"["x"]"#), count: 600))
      }
      let scripts = elements.map {
        LoadScript(
          site.changing(
            project, base: "\(base)", [site.editText($0, AttackSite.combed(680))]))
      }
      return (0..<connections).map { index in
        Part(scripts: Array(scripts[(index % 15)...] + scripts[..<(index % 15)]))
      }
    }
  }
}
