extension QRCode {
  /// The code as an SVG image, a unit a module, black on white.
  public var svg: String {
    var path = ""
    for row in 0..<width {
      var column = 0
      while column < width {
        guard self[column, row] else {
          column += 1
          continue
        }
        let start = column
        while self[column, row] { column += 1 }
        path += "M\(start + Self.quietZone) \(row + Self.quietZone)h\(column - start)v1"
        path += "h-\(column - start)z"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)h-\(side)z"/>\
      <path d="\(path)"/></svg>
      """
  }
}
