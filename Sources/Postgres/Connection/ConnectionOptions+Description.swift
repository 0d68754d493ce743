internal import CLibPQ

extension ConnectionOptions: CustomStringConvertible {
  /// Host, port, database and user; nothing secret.
  public var description: String {
    guard let parsed = PQconninfoParse(conninfo, nil) else { return "(unreadable conninfo)" }
    defer { PQconninfoFree(parsed) }
    var shown: [String] = []
    var option = parsed
    while let keyword = option.pointee.keyword {
      let name = String(cString: keyword)
      if ["host", "port", "dbname", "user"].contains(name), let value = option.pointee.val {
        shown.append("\(name)=\(String(cString: value))")
      }
      option += 1
    }
    return shown.joined(separator: " ")
  }
}

extension ConnectionOptions: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["server": description]) }
}
