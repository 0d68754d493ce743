import CallboardPostgres
import CallboardTestSupport
import Foundation
import Glibc
import Testing

@testable import CallboardEmbeddedPostgres

/// The properties of a new cluster.
@Suite struct NewClusterTests {
  @Test func theServiceMayConnectAndIsNoSuperuser() throws {
    let shared = try TestCluster.shared
    let service = try Connection(ConnectionOptions(conninfo: shared.serviceConninfo()))
    let row = try service.query(
      """
      select current_user::text, current_database()::text, rolsuper, rolcreatedb, rolcreaterole
      from pg_roles where rolname = current_user
      """)[0]
    #expect(try row.text(0) == "callboard")
    #expect(try row.text(1) == "callboard")
    #expect(try [row.bool(2), row.bool(3), row.bool(4)] == [false, false, false])
    #expect(throws: PostgresError.self) { try service.execute("create table public.t ()") }
  }

  @Test func theDatabaseBelongsToTheOwner() throws {
    let owner = try TestCluster.shared.cluster.text(
      "select pg_get_userbyid(datdba)::text from pg_database where datname = 'callboard'")
    #expect(owner == "callboard_owner")
  }

  @Test func nothingListensOnTCPAndTheSocketIsPrivate() throws {
    let cluster = try TestCluster.shared.cluster
    #expect(try cluster.text("select current_setting('listen_addresses')") == "")
    let folder = try cluster.text("select current_setting('unix_socket_directories')")
    #expect(folder == "\(cluster.directory)/run")
    #expect(mode(of: folder) == 0o700)
    #expect(mode(of: "\(cluster.directory)/data") == 0o700)
  }

  @Test func textSortsAndFoldsAlikeOnEveryMachine() throws {
    let cluster = try TestCluster.shared.cluster
    #expect(try cluster.text("select current_setting('server_encoding')") == "UTF8")
    #expect(try cluster.text("select upper('straße é')") == "STRAßE É")
    #expect(try cluster.text("select current_setting('data_checksums')") == "on")
  }

  @Test func aDurableClusterSyncs() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let cluster = try Cluster.open(directory: "\(folder.path)/c")
    #expect(try cluster.text("select current_setting('fsync')") == "on")
    #expect(try cluster.text("select current_setting('synchronous_commit')") == "on")
    #expect(try cluster.text("select current_setting('shared_buffers')") == "256MB")
    #expect(try cluster.text("select current_setting('max_connections')") == "100")
    try cluster.stop()
    #expect(!cluster.isRunning)
  }

  @Test func theOperatorsFileWinsOverTheCallersOptions() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    var options = ClusterOptions.test
    options.settings["work_mem"] = "7MB"
    options.settings["application_name"] = #"it's a \ name"#
    let cluster = try Cluster.open(directory: "\(folder.path)/c", options: options)
    #expect(try cluster.text("select current_setting('work_mem')") == "7MB")
    #expect(
      try cluster.text("select reset_val from pg_settings where name = 'application_name'")
        == #"it's a \ name"#)
    try cluster.stop()
    try "work_mem = '9MB'\n".write(
      toFile: "\(cluster.directory)/postgresql.conf", atomically: true, encoding: .utf8)
    try cluster.start()
    #expect(try cluster.text("select current_setting('work_mem')") == "9MB")
  }

  @Test func aDirectoryTooDeepForASocketStillServes() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let deep = "\(folder.path)/\(String(repeating: "d", count: 120)) with a space, and a comma"
    let cluster = try Cluster.open(directory: deep, options: .test)
    let socketFolder = try cluster.text("select current_setting('unix_socket_directories')")
    #expect(socketFolder.hasPrefix("/tmp/callboard-"))
    #expect(mode(of: socketFolder) == 0o700)
    try cluster.stop()
    #expect(mode(of: socketFolder) == nil, "nothing stays in /tmp")
  }

  @Test func whatACutOffInitdbLeftIsMadeAnew() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let directory = "\(folder.path)/c"
    do {
      let first = try Cluster.open(directory: directory, options: .test)
      try first.stop()
    }
    // As if the process had been killed halfway: parts of a data directory, under the temporary name.
    let files = FileManager.default
    try files.moveItem(atPath: "\(directory)/data", toPath: "\(directory)/data.new")
    try files.removeItem(atPath: "\(directory)/data.new/PG_VERSION")
    let second = try Cluster.open(directory: directory, options: .test)
    #expect(try second.text("select current_database()::text") == "callboard")
  }

  /// The permission bits; nil if nothing has that name.
  private func mode(of path: String) -> UInt32? {
    Folder.status(path).map { $0.st_mode & 0o777 }
  }
}
