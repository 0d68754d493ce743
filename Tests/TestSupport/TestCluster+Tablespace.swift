public import CallboardPostgres

extension TestCluster {
  /// Makes a tablespace in a folder beside the server's data, which is removed with the server; returns its name.
  public func freshTablespace() throws(PostgresError) -> String {
    let name = FreshName.next("space")
    let owner = try Connection(ConnectionOptions(conninfo: ownerConninfo()))
    defer { owner.close() }
    let data = try owner.query("select current_setting('data_directory')").one().text(0)
    let folder = "\(data)-\(name)"
    // The server makes it, so that the folder belongs to the server's account.
    try owner.execute(
      "copy (select 1) to program 'mkdir -m 700 \"\(folder)\" && cat > /dev/null'")
    try owner.execute("create tablespace \(name) location '\(folder)'")
    return name
  }
}
