import FoundationEssentials

extension Decision {
  mutating func addPreset(
    _ person: inout PersonState, _ id: UUID, _ values: [String: String]
  ) throws(Undecided) {
    guard !person.presets.contains(id) else {
      throw .refused(Refusal(.duplicateID, "there is such a preset already"))
    }
    guard person.presets.count < StatusPreset.ownMax else {
      throw .refused(Refusal(.limitReached, "there are \(StatusPreset.ownMax) presets"))
    }
    for (key, value) in values {
      write(VaultWrite(subject: id, key: key, owner: person.id, value: value))
    }
    emit(.presetAdded(id, fields: values.keys.sorted()), to: &person)
  }

  mutating func deletePreset(_ person: inout PersonState, _ id: UUID) throws(Undecided) {
    guard person.presets.contains(id) else {
      throw .refused(Refusal(.notFound, "there is no such preset"))
    }
    for key in ["name"] + StatusChange.keys {
      write(VaultWrite(subject: id, key: key, owner: person.id, value: nil))
    }
    emit(.presetDeleted(id), to: &person)
  }
}
