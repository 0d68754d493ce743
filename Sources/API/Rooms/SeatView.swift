import CallboardDomain
import FoundationEssentials

/// A person in a room, as the others in the room see them.
struct SeatView: View {
  private let room: RoomState
  private let person: UUID

  init(_ person: UUID, in room: RoomState) {
    self.person = person
    self.room = room
  }

  private var seat: Seat? { room.seats[person] }
  private var membership: Membership? { room.core.members[person] }

  static let name = "RoomSeat"
  static let meaning = "A person in a room."

  static let fields: [Field<Self>] = [
    .person("person") { $0.person },
    .vaulted("username") { $1.username($0.person) },
    .init("role", Schema.role.orNull) { $0.membership?.role },
    .init("color") { $0.membership.map { MemberView.color($0.color) } },
    .init("avatar", Schema.named("RoomAvatar").orNull) { $0.seat?.avatar },
    .init("joined_at") { $0.membership?.joinedAt },
    .init("is_host") { $0.person == $0.room.host },
    .init("ready") { $0.seat?.isReady ?? false },
    .init("present") { $0.seat?.isPresent ?? false },
    .init("absent_since") { $0.seat?.absentSince },
    .init("seat_kept_until", "When the seat of an absent player becomes free.") {
      $0.room.seatKept($0.person)
    },
    .init("score", .integer(min: RoomLimits.score.lowerBound).orNull) {
      $0.room.game?.scores[$0.person]
    },
    .init("is_active", "Whether it is their turn.") {
      $0.room.phase == .inGame && $0.room.game?.turn == $0.person
    },
  ]
}
