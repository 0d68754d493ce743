public import FoundationEssentials

/// A conflict that an event settled, and who is to be told.
public struct Conflict: Sendable, Equatable {
  /// What kind it is.
  public let type: ConflictType
  /// The person whose change was put aside.
  public let told: UUID
  /// What was in conflict.
  public let target: ContentTarget
  /// The other event, by its version: of the change put aside, or (when this event is it) of the one that won.
  public let version: Int
  /// The field, where it was one: `heading`, `kind`, `name`, `fields.…`.
  public let field: String?
  /// What was put aside of it: a field's value, an order key.
  public let kept: JSON?

  init(
    type: ConflictType, told: UUID, target: ContentTarget, version: Int, field: String? = nil,
    kept: JSON? = nil
  ) {
    self.type = type
    self.told = told
    self.target = target
    self.version = version
    self.field = field
    self.kept = kept
  }
}

extension Conflict: JSONWritable {
  /// Writes `{type, told, target, version, field?, kept?}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("type", type.rawValue)
      $0.member("told", told)
      $0.member("target", target)
      $0.member("version", version)
      $0.member("field", ifPresent: field)
      $0.member("kept", ifPresent: kept)
    }
  }

  init(_ json: JSON) throws(JSONReader.Problem) {
    let reader = try JSONReader(json)
    guard let type = ConflictType(rawValue: try reader.string("type")) else {
      throw reader.problem("type", "is not a type of conflict")
    }
    self.init(
      type: type, told: try reader.uuid("told"),
      target: try ContentTarget(try reader.reader("target")),
      version: try reader.integer("version", in: 0...Int(Int32.max)),
      field: try reader.stringIfPresent("field"),
      kept: reader.object["kept"])
  }
}
