import FoundationEssentials

extension RoomState: JSONWritable {
  /// Writes the state for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      settings.write(into: &$0)
      $0.member("settings_version", settingsVersion)
      code?.write(into: &$0)
      $0.member("creation", ifPresent: creation)
      $0.member("creator", ifPresent: creator)
      $0.member("phase", phase.rawValue)
      $0.object("seats") {
        for (person, seat) in seats.sorted(by: { $0.key.lower < $1.key.lower }) {
          $0.member(person.lower, seat)
        }
      }
      $0.object("bans") {
        for (person, since) in bans.sorted(by: { $0.key.lower < $1.key.lower }) {
          $0.member(person.lower, since.microseconds)
        }
      }
      $0.member("game", ifPresent: game)
      $0.member("quiet_since", ifPresent: quietSince?.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let core = try SpaceCore(reader)
    self.init(id: core.id)
    self.core = core
    settings = try RoomSettings(reader)
    settingsVersion = try reader.integer("settings_version")
    code = reader.has("code_claim") ? try RoomCode(reader) : nil
    creation = try reader.uuidIfPresent("creation")
    creator = try reader.uuidIfPresent("creator")
    guard let phase = RoomPhase(rawValue: try reader.string("phase")) else {
      throw reader.problem("phase", "is not known")
    }
    self.phase = phase
    let seats = try reader.reader("seats")
    for key in seats.object.keys {
      guard let person = UUID(key) else { throw seats.problem(key, "is not an id") }
      self.seats[person] = try Seat(try seats.reader(key))
    }
    let bans = try reader.reader("bans")
    for key in bans.object.keys {
      guard let person = UUID(key) else { throw bans.problem(key, "is not an id") }
      self.bans[person] = try bans.microseconds(key)
    }
    game = reader.has("game") ? try Game(try reader.reader("game")) : nil
    quietSince = try reader.microsecondsIfPresent("quiet_since")
  }
}
