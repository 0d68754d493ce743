import CallboardDomain

extension Call {
  /// The thing that the query asks about.
  func queryTarget() throws -> Target? {
    guard let text = query("target") else { return nil }
    guard let target = Target(text) else {
      throw Problem(
        .invalid, "target must be a kind of thing and its id, as in scene:5c7f…",
        ["pointer": "target"])
    }
    return target
  }
}

extension Endpoint.Parameter {
  static let target = Endpoint.Parameter.query(
    "target",
    .string(
      pattern: Pattern(
        shown: "^(\(Target.kinds.joined(separator: "|"))):[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}"
          + "[0-9a-fA-F]{12}$")), "Only what is about this: `kind:id`.")
}
