import FoundationEssentials

extension Decision {
  mutating func decide(_ action: PersonCommand) throws(Undecided) {
    let id = command.stream
    var person: PersonState
    switch states[id] ?? .absent {
    case .absent: person = PersonState(id: id)
    case .person(let state): person = state
    case .project, .worksession, .room, .course, .connection:
      throw .refused(.duplicateID, "the id is in use for something else")
    }
    if person.erasedAt != nil {
      if case .erase = action { return }
      throw .refused(.notFound, "the person was erased")
    }
    switch action {
    case .ensure(let values, let email):
      if person.createdAt == nil {
        try requireSelf(id)
        create(&person, values, nil, email)
      } else if let email, email != person.email {
        try requireSelf(id)
        keep("email", values["email"], of: person)
        emit(.emailVerified(email), to: &person)
      }
    case .create(let values, let externalID, let email):
      try requireOperator()
      try ensure(
        person.createdAt == nil, else: .duplicateID, "there is a person with this id already")
      if let externalID { try claim(externalID) }
      create(&person, values, externalID, email)
    case .changeProfile(let values, let username, let status, let version):
      try requireSelf(id)
      try requireKnown(person)
      try changeProfile(&person, values, username, status, version)
    case .followName(let name, let version):
      try requireSelf(id)
      try requireKnown(person)
      // The profile was changed since its name was compared: perhaps the person has a name of their own now.
      guard person.profileVersion == version else { break }
      set(["display_name": name, PersonState.nameOfTokenKey: name], of: &person)
    case .setExternalID(let new):
      try requireOperator()
      try setExternalID(&person, new)
    case .addPreset(let preset, let values):
      try requireSelf(id)
      try requireKnown(person)
      try addPreset(&person, preset, values)
    case .deletePreset(let preset):
      try requireSelf(id)
      try deletePreset(&person, preset)
    case .makeCode(let code, let candidates, let maxUses):
      try requireSelf(id)
      try requireKnown(person)
      try makeCode(&person, code, candidates, maxUses)
    case .revokeCode(let code):
      try requireSelf(id)
      try revokeCode(&person, code)
    case .erase:
      try requireSelf(id)
      try requireKnown(person)
      erase(&person)
    }
    put(id, person.version == 0 ? .absent : .person(person))
  }

  /// Refuses everybody but the person and operators.
  private func requireSelf(_ person: UUID) throws(Undecided) {
    guard command.actor != .person(person) else { return }
    try requireOperator()
  }

  func requireOperator() throws(Undecided) {
    guard case .operator = command.actor else {
      throw .refused(.forbidden, "this is for operators")
    }
  }

  private mutating func create(
    _ person: inout PersonState, _ values: [String: String], _ externalID: ExternalID?,
    _ email: EmailHash?
  ) {
    for (key, value) in values { keep(key, value, of: person) }
    if let externalID { keep("external_id", externalID.value, of: person) }
    emit(
      .created(fields: values.keys.sorted(), externalID: externalID?.claim, email: email),
      to: &person)
  }

  func requireKnown(_ person: PersonState) throws(Undecided) {
    try ensure(person.createdAt != nil, else: .notFound, "there is no such person")
  }

  /// Refuses an actor who was erased after the request was authenticated, by this node or by one that had not heard of
  /// the erasure.
  func requireNotErased() throws(Undecided) {
    guard case .person(let person)? = states[actor], person.erasedAt != nil else { return }
    throw .refused(.forbidden, "the person was erased")
  }

  private mutating func changeProfile(
    _ person: inout PersonState, _ values: [String: String?], _ username: Username??,
    _ status: StatusChange?, _ version: Int?
  ) throws(Undecided) {
    try check(version, current: person.profileVersion)
    let status = status ?? StatusChange()
    if case .some(.some(.own(let preset))) = status.preset, !person.presets.contains(preset) {
      throw .refused(.invalid("/preset", "is not a preset of the person"))
    }
    if let username { try setUsername(&person, username) }
    if !values.isEmpty {
      var values = values
      // The person has a name of their own from now on, or none.
      if values["display_name"] != nil, person.isNameOfToken {
        values.updateValue(nil, forKey: PersonState.nameOfTokenKey)
      }
      set(values, of: &person)
    }
    if !status.isEmpty {
      for (key, value) in status.values { keep(key, value, of: person) }
      emit(
        .statusChanged(
          status.preset ?? person.preset, fields: Self.given(status.values),
          cleared: Self.cleared(status.values)), to: &person)
    }
  }

  private mutating func set(_ values: [String: String?], of person: inout PersonState) {
    for (key, value) in values { keep(key, value, of: person) }
    emit(
      .profileChanged(fields: Self.given(values), cleared: Self.cleared(values)), to: &person)
  }

  private static func given(_ values: [String: String?]) -> [String] {
    values.filter { $0.value != nil }.keys.sorted()
  }

  private static func cleared(_ values: [String: String?]) -> [String] {
    values.filter { $0.value == nil }.keys.sorted()
  }

  /// Takes the new name, if nobody else has it, and frees the old one.
  private mutating func setUsername(
    _ person: inout PersonState, _ new: Username?
  ) throws(Undecided) {
    if let new, new.claim != person.username {
      try ensure(!isTaken(new.claim), else: .taken, "another person has this username")
      change(.take(new.claim, stream: person.id, expiresAt: nil))
    }
    if let held = person.username, held != new?.claim { change(.release(held)) }
    guard new != nil || person.username != nil else { return }
    keep("username", new?.value, of: person)
    emit(.usernameChanged(new?.claim), to: &person)
  }

  private mutating func setExternalID(
    _ person: inout PersonState, _ new: ExternalID?
  ) throws(Undecided) {
    try requireKnown(person)
    guard new?.claim != person.externalID else { return }
    if let new { try claim(new) }
    if let held = person.externalID { change(.release(held)) }
    keep("external_id", new?.value, of: person)
    emit(.externalIDChanged(new?.claim), to: &person)
  }

  private mutating func claim(_ id: ExternalID) throws(Undecided) {
    try ensure(!isTaken(id.claim), else: .taken, "another person has this external id")
    change(.take(id.claim, stream: command.stream, expiresAt: nil))
  }

  private mutating func keep(_ key: String, _ value: String?, of person: PersonState) {
    write(VaultWrite(subject: person.id, key: key, owner: person.id, value: value))
  }

  func check(
    _ expected: Int?, current: Int, at pointer: String? = nil
  ) throws(Undecided) {
    if let expected, expected != current {
      var details: JSONObject = ["current_version": .integer(Int64(current))]
      if let pointer { details["pointer"] = .string(pointer) }
      throw .refused(.staleVersion, "it was changed since: its version is \(current)", details)
    }
  }
}

extension Decision {
  /// Releases the person's claims, deletes the profile and presets with the event, and has the rest of the person's
  /// data erased in later steps. The caller must make the person leave all spaces.
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
  /// The keys of the vault's values that identify a person, beside the profile.
  fileprivate static let identityKeys: Set<String> = [
    "display_name", "email", "external_id", "issuer", "subject", "username",
  ]
}

extension Decision {
  mutating func addPreset(
    _ person: inout PersonState, _ id: UUID, _ values: [String: String]
  ) throws(Undecided) {
    try ensure(
      !person.presets.contains(id), else: .duplicateID, "there is a preset with this id already")
    guard person.presets.count < StatusPreset.ownMax else {
      throw .refused(.limitReached, "there are \(StatusPreset.ownMax) presets")
    }
    for (key, value) in values {
      write(VaultWrite(subject: id, key: key, owner: person.id, value: value))
    }
    emit(.presetAdded(id, fields: values.keys.sorted()), to: &person)
  }

  mutating func deletePreset(_ person: inout PersonState, _ id: UUID) throws(Undecided) {
    try ensure(person.presets.contains(id), else: .notFound, "there is no such preset")
    for key in ["name"] + StatusChange.keys {
      write(VaultWrite(subject: id, key: key, owner: person.id, value: nil))
    }
    emit(.presetDeleted(id), to: &person)
  }
}
