public import CallboardDomain

/// The state of a person that their client sends: their activity, their place, and where they look.
public struct PresenceState: Sendable, Equatable {
  /// A point in space, in metres.
  public struct Point: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var z: Double
  }

  /// An object of JSON as text, which takes less memory than its values.
  public struct Cursor: Sendable, Equatable {
    let bytes: [UInt8]

    /// Writes an object as text.
    public init(_ object: JSONObject) { bytes = object.bytes() }
  }

  /// Their activity: `viewing_timeline`, `editing_scene`, `idle`, …, or one of the app's own.
  public var activity: String?
  /// The target of the activity.
  public var target: Target?
  /// The thing that they look at, as the app names it.
  public var gazeTarget: String?
  /// Their place.
  public var position: Point?
  /// The place of their cursor, an object of the app's.
  public var cursor: Cursor?
  /// The name that an old client gives the person.
  public var alias: String?

  /// The greatest length of an activity, in Unicode scalars.
  public static let activityMax = 100
  /// The greatest length of `gazeTarget`, in Unicode scalars.
  public static let gazeTargetMax = 200
  /// The greatest size of a cursor, in bytes of JSON.
  public static let cursorBytesMax = 1_024
  /// The greatest length of an alias, in Unicode scalars.
  public static let aliasMax = 200

  /// Makes an empty state.
  public init() {}

  /// Sets the properties that an object contains. Null clears a property; one that is missing stays as it is.
  public mutating func update(_ reader: JSONReader) throws(JSONReader.Problem) {
    if reader.object["activity"] != nil {
      activity = try reader.stringIfPresent("activity", max: Self.activityMax)
    }
    if reader.object["target"] != nil {
      target = reader.has("target") ? try Target(try reader.reader("target")) : nil
    }
    if reader.object["gaze_target"] != nil {
      gazeTarget = try reader.stringIfPresent("gaze_target", max: Self.gazeTargetMax)
    }
    if reader.object["spatial_position"] != nil {
      position =
        reader.has("spatial_position") ? try Point(try reader.reader("spatial_position")) : nil
    }
    if reader.object["cursor"] != nil {
      cursor = reader.has("cursor") ? Cursor(try reader.reader("cursor").object) : nil
      if let cursor, cursor.bytes.count > Self.cursorBytesMax {
        throw reader.problem("cursor", "is larger than \(Self.cursorBytesMax) bytes of JSON")
      }
    }
  }
}

extension PresenceState: JSONWritable {
  /// Writes the state for other nodes.
  public func write(to json: inout JSONWriter) {
    json.object {
      write(into: &$0)
      $0.member("alias", ifPresent: alias)
    }
  }

  /// Writes the properties that clients may set; null for those that are not set.
  public func write(into json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("target", target)
    json.member("gaze_target", gazeTarget)
    json.member("spatial_position", position)
    json.member("cursor", cursor)
  }

  /// Reads the output of `write(to:)`.
  init(_ json: JSON) throws {
    let reader = try JSONReader(json)
    try update(reader)
    alias = try reader.stringIfPresent("alias")
  }
}

extension PresenceState.Cursor: JSONWritable {
  /// Writes the object.
  public func write(to json: inout JSONWriter) { json.raw(bytes) }
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
        throw reader.problem(key, "must be a number of metres")
      }
      return value
    }
    self.init(x: try metres("x"), y: try metres("y"), z: try metres("z"))
  }
}
