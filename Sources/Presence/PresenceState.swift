public import Domain

/// What a client says of the person who uses it: what they do, and where they are and look.
public struct PresenceState: Sendable, Equatable {
  /// A place in metres.
  public struct Point: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var z: Double
  }

  /// What they do: `viewing_timeline`, `editing_scene`, `idle`, …, or the app's own words.
  public var activity: String?
  /// What they do it with.
  public var target: CommentTarget?
  /// What they look at, in the app's words.
  public var gazeTarget: String?
  /// Where they are.
  public var position: Point?
  /// Where their cursor is, an object of the app's.
  public var cursor: JSONObject?
  /// What an old client calls the person.
  public var alias: String?

  /// How long an activity may be, in Unicode scalars.
  public static let activityMax = 100
  /// How long what they look at may be, in Unicode scalars.
  public static let gazeTargetMax = 200
  /// How large a cursor may be, in bytes of JSON.
  public static let cursorBytesMax = 1_024
  /// How long an alias may be, in Unicode scalars.
  public static let aliasMax = 200

  /// Says nothing.
  public init() {}

  /// Sets what an object says; null clears, what is missing stays as it is.
  public mutating func update(_ reader: JSONReader) throws(JSONReader.Problem) {
    if reader.object["activity"] != nil {
      activity = try reader.stringIfPresent("activity", max: Self.activityMax)
    }
    if reader.object["target"] != nil {
      target = reader.has("target") ? try CommentTarget(try reader.reader("target")) : nil
    }
    if reader.object["gaze_target"] != nil {
      gazeTarget = try reader.stringIfPresent("gaze_target", max: Self.gazeTargetMax)
    }
    if reader.object["spatial_position"] != nil {
      position =
        reader.has("spatial_position") ? try Point(try reader.reader("spatial_position")) : nil
    }
    if reader.object["cursor"] != nil {
      cursor = reader.has("cursor") ? try reader.reader("cursor").object : nil
      if let cursor, JSON.object(cursor).bytes().count > Self.cursorBytesMax {
        throw reader.problem("cursor", "is larger than \(Self.cursorBytesMax) bytes of JSON")
      }
    }
  }
}

extension PresenceState: JSONWritable {
  /// Writes it for other nodes.
  public func write(to json: inout JSONWriter) {
    json.object {
      write(into: &$0)
      $0.member("alias", ifPresent: alias)
    }
  }

  /// Writes what clients may say, null where they say nothing.
  public func write(into json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("target", target)
    json.member("gaze_target", gazeTarget)
    json.member("spatial_position", position)
    json.member("cursor", cursor)
  }

  /// Reads what `write(to:)` wrote.
  init(bytes: [UInt8]) throws {
    let reader = try JSONReader(try JSON.parse(bytes))
    try update(reader)
    alias = try reader.stringIfPresent("alias")
  }
}

extension PresenceState.Point: JSONWritable {
  /// Writes `{x, y, z}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("x", JSON.double(x))
      $0.member("y", JSON.double(y))
      $0.member("z", JSON.double(z))
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    try reader.only("x", "y", "z")
    func metres(_ key: String) throws(JSONReader.Problem) -> Double {
      guard let value = reader.object[key]?.double, value.isFinite else {
        throw reader.problem(key, "has to be a number of metres")
      }
      return value
    }
    self.init(x: try metres("x"), y: try metres("y"), z: try metres("z"))
  }
}
