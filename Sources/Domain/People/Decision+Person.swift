import FoundationEssentials

extension Decision {
  mutating func decide(_ action: PersonCommand) throws(Undecided) {
    let id = command.stream
    var person: PersonState
    switch states[id] ?? .absent {
    case .absent: person = PersonState(id: id)
    case .person(let state): person = state
    case .project, .worksession, .room, .course:
      throw .refused(Refusal(.duplicateID, "the id is in use for something else"))
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
      guard person.createdAt == nil else {
        throw .refused(Refusal(.duplicateID, "there is such a person already"))
      }
      if let externalID { try claim(externalID) }
      create(&person, values, externalID, email)
    case .changeProfile(let values, let version):
      try requireSelf(id)
      try changeProfile(&person, values, version)
    case .setExternalID(let new):
      try requireOperator()
      try setExternalID(&person, new)
    }
    put(id, person.version == 0 ? .absent : .person(person))
  }

  /// People speak for themselves; an operator speaks for anyone.
  private func requireSelf(_ person: UUID) throws(Undecided) {
    guard command.actor != .person(person) else { return }
    try requireOperator()
  }

  private func requireOperator() throws(Undecided) {
    guard case .operator = command.actor else {
      throw .refused(Refusal(.forbidden, "this is for operators"))
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

  private mutating func changeProfile(
    _ person: inout PersonState, _ values: [String: String?], _ version: Int?
  ) throws(Undecided) {
    guard person.createdAt != nil else {
      throw .refused(Refusal(.notFound, "there is no such person"))
    }
    try check(version, current: person.profileVersion)
    guard !values.isEmpty else { return }
    for (key, value) in values { keep(key, value, of: person) }
    let names = values.keys.sorted()
    emit(
      .profileChanged(
        fields: names.filter { values[$0] != .some(nil) },
        cleared: names.filter { values[$0] == .some(nil) }),
      to: &person)
  }

  private mutating func setExternalID(
    _ person: inout PersonState, _ new: ExternalID?
  ) throws(Undecided) {
    guard person.createdAt != nil else {
      throw .refused(Refusal(.notFound, "there is no such person"))
    }
    guard new?.claim != person.externalID else { return }
    if let new { try claim(new) }
    if let held = person.externalID { change(.release(held)) }
    keep("external_id", new?.value, of: person)
    emit(.externalIDChanged(new?.claim), to: &person)
  }

  private mutating func claim(_ id: ExternalID) throws(Undecided) {
    guard !isTaken(id.claim) else {
      throw .refused(Refusal(.taken, "another person has this external id"))
    }
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
      throw .refused(
        Refusal(
          .staleVersion, "it was changed since: its version is \(current)", details))
    }
  }
}
