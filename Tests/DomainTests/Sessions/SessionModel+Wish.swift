import CallboardDomain
import FoundationEssentials

extension SessionModel {
  /// A command.
  enum Wish {
    case start(UUID)
    case join(UUID)
    case leave(UUID)
    case end(UUID)
    case talk(UUID)
    case fallSilent(UUID)
    case mute(UUID, UUID, Bool)
    case add(UUID, Member)
    case change(UUID, Member)
    case remove(UUID)
    case go
    case archive
    case restore

    /// Whether the command is accepted in an archived project.
    var isForArchived: Bool {
      switch self {
      case .remove, .go, .archive, .restore: true
      case .start, .join, .leave, .end, .talk, .fallSilent, .mute, .add, .change: false
      }
    }

    /// The action of the service.
    var action: Action {
      switch self {
      case .start(let id): .project(.session(.start(id)))
      case .join(let id): .project(.session(.join(id)))
      case .leave(let id): .project(.session(.leave(id)))
      case .end(let id): .project(.session(.end(id)))
      case .talk(let id): .project(.session(.joinVoice(id)))
      case .fallSilent(let id): .project(.session(.leaveVoice(id)))
      case .mute(let id, let person, let isMuted):
        .project(.session(.mute(id, person: person, isMuted: isMuted)))
      case .add(let person, let member):
        .space(.addMember(person: person, member.permissions))
      case .change(let person, let member):
        .space(.changePermissions(person: person, member.permissions, ifVersion: nil))
      case .remove(let person): .space(.removeMember(person: person))
      case .go: .space(.leave)
      case .archive: .space(.archive)
      case .restore: .space(.restore)
      }
    }
  }

  /// Draws a command and its sender. A command about members comes from the owner or from a person who does not manage
  /// members.
  func draw(
    _ random: inout SeededRandom, _ people: [UUID], _ ids: [UUID]
  ) -> (wish: Wish, person: UUID) {
    let wish = drawWish(&random, people, ids)
    let person = people[random.upTo(people.count - 1)]
    switch wish {
    case .add, .change, .remove:
      return (wish, members[person]?.manages ?? false || random.upTo(3) > 0 ? owner : person)
    case .go: return (wish, person == owner ? people[1] : person)
    case .restore: return (wish, random.upTo(3) > 0 ? owner : person)
    // People who may unmute are drawn more often, so that some participants are heard again.
    case .mute(_, let other, _):
      return (wish, [person, other, session?.host ?? person][random.upTo(2)])
    default: return (wish, person)
    }
  }

  private func drawWish(
    _ random: inout SeededRandom, _ people: [UUID], _ ids: [UUID]
  ) -> Wish {
    if isArchived, random.upTo(2) == 0 { return .restore }
    let id = ids[random.upTo(ids.count - 1)]
    // The current session is drawn more often.
    let session = random.upTo(9) == 0 ? id : self.session?.id ?? id
    let other = people[1 + random.upTo(people.count - 2)]
    let member = Member(
      role: ["co_writer", "editor", "viewer"][random.upTo(2)], manages: random.upTo(3) == 0)
    switch random.upTo(44) {
    case 0...6: return .start(id)
    case 7...15: return .join(session)
    case 16...19: return .leave(session)
    case 20: return .end(session)
    case 21...26: return .talk(session)
    case 27...28: return .fallSilent(session)
    case 29...34:
      let talking = self.session?.participants.filter { $0.isMuted != nil }.map(\.person) ?? []
      let heard = talking + [other]
      return .mute(session, heard[random.upTo(heard.count - 1)], random.upTo(1) == 0)
    case 35...39: return .add(other, member)
    case 40: return .change(other, member)
    case 41: return .remove(other)
    case 42: return .go
    case 43: return .archive
    default: return .restore
    }
  }
}

extension SessionModel.Member {
  fileprivate var permissions: SpaceCommand.Permissions {
    .role(role, granted: manages ? .of(.manageMembers) : [], denied: [])
  }
}
