import CallboardDomain
import FoundationEssentials
import Testing

/// The declarations of the types of event are consistent.
@Suite struct EventDeclarationTests {
  @Test func everyTypeFindsItsOwnDeclaration() {
    #expect(EventCatalogue.all.map(\.type) == EventType.allCases)
    for type in EventType.allCases { #expect(type.declaration.type == type) }
  }

  /// The members that a declaration hides, shows as a target, keeps in the vault or looks up for inboxes must be in the
  /// payload.
  @Test(arguments: EventType.allCases)
  func theMembersThatADeclarationNamesAreOfItsPayload(_ type: EventType) {
    let declaration = type.declaration
    let members = Set(declaration.members.map(\.name))
    var named = declaration.redacted + declaration.sealed + declaration.secret
    named += [declaration.vault?.member, type.feedTarget?.member, type.historyTarget?.member]
      .compactMap(\.self)
    for rule in NotificationRule.all where rule.kinds[type] != nil {
      named += [rule.member] + [rule.subject].compactMap(\.self)
    }
    for name in named { #expect(members.contains(name), "\(type.rawValue) has no \(name)") }
  }

  @Test func eachTypeThatNotifiesIsInTheRuleOfItsRecipients() {
    for declaration in EventCatalogue.all {
      let rules = zip(Recipients.allCases, NotificationRule.all)
        .filter { $0.1.kinds[declaration.type] != nil }
      #expect(rules.map(\.0) == [declaration.recipients].compactMap(\.self))
      #expect(
        rules.map { $0.1.kinds[declaration.type] } == rules.map { _ in declaration.notification })
    }
  }

  @Test func anEventOfTheVaultNamesItsSubject() throws {
    let id = UUID()
    func subject(_ type: EventType, _ member: String, of key: String) throws -> UUID? {
      let data = JSON.object([member: .string(id.lower)]).bytes()
      return StoredEvent(
        position: 1, streamID: UUID(), version: 1, streamKind: "project", type: type.rawValue,
        schema: 1, data: data, actor: nil, commandID: nil, commandDigest: nil,
        correlationID: nil, causation: nil, recordedAt: Timestamp(microseconds: 0)
      ).vaultSubject(of: key)
    }
    #expect(try subject(.commentAdded, "comment", of: "text") == id)
    #expect(try subject(.chatPosted, "message", of: "text") == id)
    #expect(try subject(.invitationSent, "invitation", of: "email") == id)
    #expect(try subject(.invitationSent, "invitation", of: "name") == id)
    #expect(try subject(.invitationSent, "invitation", of: "text") == nil)
    #expect(try subject(.commentAdded, "message", of: "text") == nil)
    #expect(try subject(.commentEdited, "comment", of: "text") == nil)
  }
}
