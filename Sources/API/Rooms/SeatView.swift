import CallboardDomain
import FoundationEssentials

/// A person in a room, as the others in the room see them.
struct SeatView {
  private let room: RoomState
  private let person: UUID
  private let name: String?
  private let username: String?

  init(_ person: UUID, in room: RoomState, _ names: Names) {
    self.person = person
    self.room = room
    name = names[person]
    username = names.username(person)
  }

  func write(to json: inout JSONWriter) {
    let seat = room.seats[person]
    let membership = room.core.members[person]
    json.object {
      $0.member("person", person)
      $0.member("username", username)
      $0.member("display_name", name)
      $0.member("role", membership?.role)
      $0.member("color", membership.map { MemberView.color($0.color) })
      $0.member("avatar", seat?.avatar)
      $0.member("joined_at", membership?.joinedAt)
      $0.member("is_host", person == room.host)
      $0.member("ready", seat?.isReady ?? false)
      $0.member("present", seat?.isPresent ?? false)
      $0.member("absent_since", seat?.absentSince)
      $0.member("seat_kept_until", room.seatKept(person))
      $0.member("score", room.game?.scores[person])
      $0.member("is_active", room.phase == .inGame && room.game?.turn == person)
    }
  }

  static let schema = Schema.object([
    "person": .uuid, "username": .string().orNull, "display_name": .string().orNull,
    "role": Schema.role.orNull,
    "color": .string().orNull, "avatar": Schema.named("RoomAvatar").orNull,
    "joined_at": .time.orNull, "is_host": .bool, "ready": .bool, "present": .bool,
    "absent_since": .time.orNull,
    "seat_kept_until": Schema.time.orNull.described("When the seat of who is absent is free."),
    "score": .integer(min: RoomLimits.score.lowerBound).orNull,
    "is_active": Schema.bool.described("Whether it is their turn."),
  ])
}
