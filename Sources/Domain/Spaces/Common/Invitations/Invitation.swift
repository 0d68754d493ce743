public import FoundationEssentials

/// An invitation into a space; names and addresses are in the vault.
public struct Invitation: Sendable, Equatable {
  /// How long one holds, in seconds: 7 days.
  public static let secondsMax: Int64 = 7 * 24 * 3_600
  /// How many people one link may let in.
  public static let usesMax = 1_000

  /// Where it stands.
  public enum Status: String, Sendable, CaseIterable {
    case pending, accepted, declined, revoked, expired
  }

  /// Who may accept it.
  public let invitee: Invitee
  /// Who sent it, or sent it again last.
  public internal(set) var inviter: UUID
  /// What it offers.
  public let offer: Offer
  /// Where it stands.
  public internal(set) var status = Status.pending
  /// Who accepted it, in this order.
  public internal(set) var acceptedBy: [UUID] = []
  /// When it lapses.
  public internal(set) var expiresAt: Timestamp
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// The version of the event that sent it, or sent it again last.
  public internal(set) var sentVersion: Int
  /// When it was made.
  public let createdAt: Timestamp
  /// When it was last touched.
  public internal(set) var updatedAt: Timestamp

  /// The claim by which the space of an invitation is found.
  public static func claim(_ id: UUID) -> Claim {
    Claim(kind: "invitation", value: withUnsafeBytes(of: id.uuid) { Array($0) })
  }
}

extension Invitation {
  func write(_ id: UUID, to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      invitee.write(into: &$0)
      $0.member("inviter", inviter)
      $0.member("offer", offer)
      $0.member("status", status.rawValue)
      $0.member("accepted_by", acceptedBy)
      $0.member("expires_at", expiresAt.microseconds)
      $0.member("version", version)
      $0.member("sent_version", sentVersion)
      $0.member("created_at", createdAt.microseconds)
      $0.member("updated_at", updatedAt.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard let status = Status(rawValue: try reader.string("status")) else {
      throw reader.problem("status", "is not known")
    }
    self.init(
      invitee: try Invitee(reader), inviter: try reader.uuid("inviter"),
      offer: try Offer(try reader.reader("offer")), status: status,
      acceptedBy: try reader.uuids("accepted_by", max: .max),
      expiresAt: Timestamp(microseconds: Int64(try reader.integer("expires_at"))),
      version: try reader.integer("version"), sentVersion: try reader.integer("sent_version"),
      createdAt: Timestamp(microseconds: Int64(try reader.integer("created_at"))),
      updatedAt: Timestamp(microseconds: Int64(try reader.integer("updated_at"))))
  }
}
