extension ContentTarget.Kind: PayloadWord {
  static var unknown: String { "is not a kind of content" }
}

extension ContentTarget: PayloadObject {
  static var blank: ContentTarget { ContentTarget(kind: .blank, id: .blank) }

  func fields(_ coder: inout some PayloadCoder) -> ContentTarget {
    ContentTarget(kind: coder("kind", kind), id: coder("id", id))
  }
}
