extension Screenplay {
  /// Makes the screenplay of a project from the project's state.
  ///
  /// An element of a kind that Fountain does not know becomes an action.
  public init(_ project: ProjectState) {
    self.init()
    for scene in project.visibleScenes {
      let elements = project.visibleElements(of: scene)
      let fields = Self.fields(scene.registers)
      if fields[Self.titlePageName] == "true" {
        titlePage += elements.map {
          TitlePageEntry(key: Self.fields($0.registers)["key"] ?? "", value: $0.text.string)
        }
        continue
      }
      scenes.append(
        ScreenplayScene(
          heading: scene.heading, fields: fields,
          elements: elements.map {
            ScreenplayElement(
              kind: ScreenplayElement.Kind(rawValue: $0.kind) ?? .action, text: $0.text.string,
              fields: Self.fields($0.registers))
          }))
    }
  }

  private static func fields(_ registers: Registers) -> [String: String] {
    registers.fields.members.reduce(into: [:]) { $0[$1.key] = $1.value.string }
  }
}
