import CallboardEventLog
import CallboardPostgres
import Testing

@testable import CallboardProjections

/// An update of the system's C library may change the order of texts and their lower case, and with them what indexes
/// find. Indexes of a long log take hours to make anew.
@Suite struct LocaleTests {
  @Test func onlyTheIndexesThatOperatorsMakeAnewDependOnTheLocale() async throws {
    try await ProjectionLab.with(ProjectionCatalogue.standard(mac: nil)) { lab in
      let connection = try Connection(lab.owner.setting("search_path", lab.log.searchPath))
      defer { connection.close() }
      // Which they are is in docs/running.md.
      let indexes = try connection.query(
        """
        select i.relname::text,
          'default' in (select collname from pg_collation where oid = any (x.indcollation::oid[]))
            or pg_get_indexdef(i.oid) like '%lower(%'
        from pg_index x
        join pg_class i on i.oid = x.indexrelid
        join pg_namespace n on n.oid = i.relnamespace
        where n.nspname = current_schema() or n.nspname in (select schema_name from projection_schemas)
        order by 1
        """
      ).map { row throws in (name: try row.text(0), isLocal: try row.bool(1)) }
      #expect(indexes.contains { $0.name == "activity_feed_item" })
      let local = indexes.filter { $0.isLocal }.map { $0.name }
      #expect(local == ["migrations_pkey", "vault_names", "vault_people"])
    }
  }
}
