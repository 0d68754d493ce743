extension StreamState {
  /// The version of the fold: a snapshot made by another one is not used.
  public static let fold = 1

  /// What an event adds to the memory that a state takes, beside its payload; an estimate, in bytes.
  public static let bytesPerEvent = 256

  /// The state as bytes, from which it can be made again; nil for what is loaded faster without.
  public func snapshot() -> [UInt8]? {
    switch self {
    case .absent, .person: return nil
    case .project(let project):
      var json = JSONWriter(capacity: 1 << 16)
      project.write(to: &json)
      return json.bytes
    }
  }

  /// Makes a state from a snapshot; nil if it cannot be read.
  public init?(snapshot bytes: [UInt8]) {
    do {
      self = .project(try ProjectState(JSONReader(try JSON.parse(bytes))))
    } catch {
      return nil
    }
  }
}
