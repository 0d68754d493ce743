import Testing

/// The dependencies between the targets, as `Package.swift` declares them.
enum TargetDependencies {
  /// The targets that each folder of `Sources` depends on, without the system's.
  static func declared() throws -> [String: Set<String>] {
    let package = try Tree.file("Package.swift").text
    var declared: [String: Set<String>] = [:]
    for match in package.matches(of: /module\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?([^)]*)/)
    where !match.output.3.contains("in: \"Tests\"") {
      declared[String(match.output.1)] = names(in: match.output.2 ?? "")
    }
    let program = /name: "callboard",\s*dependencies: dependencies\(\[([^\]]*)\]/
    declared["callboard"] = names(in: try #require(package.firstMatch(of: program)).output.1)
    return declared
  }

  /// The targets that the table of `docs/architecture.md` says of each folder of `Sources`; nil: all.
  static func documented() throws -> [String: Set<String>?] {
    let row = /\| `Sources\/(\w+)` \|.*\| ([^|]*) \|/
    var documented: [String: Set<String>?] = [:]
    for line in try Tree.file("docs/architecture.md").lines {
      guard let match = line.wholeMatch(of: row) else { continue }
      let quoted = match.output.2.matches(of: /`(\w+)`/).map { String($0.output.1) }
      documented[String(match.output.1)] = .some(match.output.2 == "all" ? nil : Set(quoted))
    }
    return documented
  }

  private static func names(in list: Substring) -> Set<String> {
    Set(list.matches(of: /"(\w+)"/).map { String($0.output.1) })
  }
}
