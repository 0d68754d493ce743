import FoundationEssentials

extension Decision {
  /// What the person has claimed is free for others, the profile is gone with the event, and the rest of what is theirs
  /// in steps afterwards. That they are no member anywhere is for whoever asks to see to.
  mutating func erase(_ person: inout PersonState) {
    for held in StreamState.person(person).claims(of: person.id) {
      if case .take(let claim, _, _) = held { change(.release(claim)) }
    }
    for key in person.profile.union(PersonState.identityKeys).sorted() {
      write(VaultWrite(subject: person.id, key: key, owner: person.id, value: nil))
    }
    for preset in person.presets {
      for key in ["name"] + StatusChange.keys {
        write(VaultWrite(subject: preset, key: key, owner: person.id, value: nil))
      }
    }
    erase(Erasure(.person, person.id))
    emit(.erased, to: &person)
  }
}

extension PersonState {
  /// What the vault may have of who somebody is, beside the profile.
  fileprivate static let identityKeys: Set<String> = [
    "display_name", "email", "external_id", "issuer", "subject", "username",
  ]
}
