import CallboardDomain
import FoundationEssentials

/// Compares a project with the model.
extension ProjectModel {
  /// The first difference; nil if there is none.
  func difference(from state: ProjectState) -> String? {
    if state.version != version { return "it is at version \(state.version), not \(version)" }
    if state.title != title { return "the title is \(state.title)" }
    if state.settings.viewersMayComment != viewersMayComment { return "the settings differ" }
    if state.core.standing != standing { return "it stands otherwise" }
    return differenceOfMembers(from: state) ?? differenceOfThings(from: state)
      ?? differenceOfNotes(from: state)
  }

  private func differenceOfMembers(from state: ProjectState) -> String? {
    var found: [UUID: Member] = [:]
    for (person, member) in state.core.members.all {
      found[person] = Member(
        role: member.role, granted: Set(member.granted.capabilities),
        denied: Set(member.denied.capabilities))
      if Set(member.capabilities.capabilities) != capabilities(person) {
        return "somebody may do what they should not, or may not what they should"
      }
    }
    if found != members { return "others are members" }
    let held = state.core.locks.all.map {
      Held(key: $0.key, holder: $0.holder, fence: $0.fence, until: $0.expiresAt)
    }
    if held != locks.sorted(by: { $0.fence < $1.fence }) { return "the locks differ" }
    let said = state.core.comments.all.map {
      (
        $0.id,
        Remark(
          author: $0.comment.author, parent: $0.comment.parent, target: $0.comment.target,
          mentions: $0.comment.mentions, isResolved: $0.comment.isResolved,
          isDeleted: $0.comment.isDeleted)
      )
    }
    return Dictionary(uniqueKeysWithValues: said) == comments ? nil : "the comments differ"
  }

  private func differenceOfThings(from state: ProjectState) -> String? {
    if state.sceneOrder.items.map(\.id) != sceneOrder { return "the scenes are in another order" }
    for scene in state.scenes.values {
      if scene.elements.items.map(\.id) != elementOrder[scene.id] ?? [] {
        return "the elements of a scene are in another order"
      }
    }
    for (id, thing) in things {
      if let difference = difference(id, thing, from: state) { return difference }
    }
    let count =
      state.scenes.count + state.elements.count + state.characters.count + state.locations.count
    return count == things.count ? nil : "there are \(count) things, not \(things.count)"
  }

  private func difference(_ id: UUID, _ thing: Thing, from state: ProjectState) -> String? {
    let found: (values: [String: JSON], fields: JSONObject, isAlive: Bool)?
    switch thing.kind {
    case .scene:
      found = state.scenes[id].map {
        (["heading": .string($0.heading)], $0.registers.fields, $0.deleted == nil)
      }
    case .element:
      found = state.elements[id].map {
        (["kind": .string($0.kind)], $0.registers.fields, $0.deleted == nil)
      }
      let text = state.elements[id].map { Array($0.text.string.unicodeScalars) }
      if text != currentText(id).map(\.scalar) { return "a text differs" }
    case .character, .location:
      let entity = thing.kind == .character ? state.characters[id] : state.locations[id]
      found = entity.map { (["name": .string($0.name)], $0.registers.fields, $0.deleted == nil) }
    }
    guard var found else { return "a \(thing.kind) is unknown" }
    for field in found.fields.members { found.values["fields.\(field.key)"] = field.value }
    if found.isAlive != thing.isAlive { return "a \(thing.kind) is there or gone" }
    return found.values == thing.values ? nil : "a \(thing.kind) has other values"
  }

  private func differenceOfNotes(from state: ProjectState) -> String? {
    let statuses = state.notices.values.map { ($0.id, $0.status.rawValue) }
    let expected = notes.mapValues(\.status.rawValue)
    return Dictionary(uniqueKeysWithValues: statuses) == expected ? nil : "the notices differ"
  }

  /// The first difference between the results of changes and the expected ones; nil if there is none.
  func difference(of done: [Done], from events: [RecordedEvent]) -> String? {
    let contents = World.Answer(events: events).contents
    let results = World.Answer(events: events).results
    if results != done.map(\.result) { return "changes came to \(results), not \(done)" }
    for (content, done) in zip(contents, done) {
      let told = content.origin.conflicts.map {
        Told(
          type: $0.type, person: $0.told, target: $0.target, version: $0.version, field: $0.field,
          // The kept place of a scene is a key. It is compared when the scene is restored.
          kept: $0.type == .sceneOrder ? nil : $0.kept)
      }
      if told != done.told { return "\(told) are told, not \(done.told)" }
      if content.origin.follows != done.follows { return "it follows \(content.origin.follows)" }
    }
    return nil
  }
}
