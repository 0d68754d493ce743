import CallboardPostgres
import CallboardTestSupport
import Testing

/// The contents of the database before the first event.
@Suite struct InstalledTests {
  @Test func eventTypesAreCataloguedAsTheyWere() async throws {
    try await withInstalledLog { connection in
      let edition = try column("select distinct 'edition ' || edition from event_types", connection)
      let rows = try column(
        """
        select regexp_replace(to_json(t)::text, ',"edition":[0-9]+', '') from event_types t
        order by type
        """, connection)
      try Golden.check("event-types.txt", edition + rows)
    }
  }

  @Test func notificationsAreMadeAsTheyWere() async throws {
    try await withInstalledLog { connection in
      let text = try column(
        """
        select pg_get_functiondef(p.oid) from pg_proc p
        where p.proname = 'notifications_apply'
        """, connection
      ).joined(separator: "\n")
      try Golden.check(
        "notifications-apply.sql",
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }

  /// Compares the name, definition and schema of every projection with the golden file, and then the columns, indexes
  /// and functions in that schema.
  @Test func projectionsAreDefinedAsTheyWere() async throws {
    try await withInstalledLog { connection in
      let projections = try column(
        "select name || ' ' || definition || ' ' || active_schema from projections order by name",
        connection)
      let columns = try column(
        """
        select format('%s.%s %s %s%s', n.nspname, c.relname, a.attname,
          format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end
            || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''))
        from projections p join pg_namespace n on n.nspname = p.active_schema
        join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'v', 'p')
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        order by n.nspname collate "C", c.relname collate "C", a.attnum
        """, connection)
      let indexes = try column(
        """
        select pg_get_indexdef(i.indexrelid)
        from projections p join pg_namespace n on n.nspname = p.active_schema
        join pg_class c on c.relnamespace = n.oid join pg_index i on i.indexrelid = c.oid
        order by n.nspname collate "C", c.relname collate "C"
        """, connection)
      let functions = try column(
        """
        select format('%s.%s(%s) %s', n.nspname, f.proname,
          pg_get_function_identity_arguments(f.oid), md5(f.prosrc))
        from projections p join pg_namespace n on n.nspname = p.active_schema
        join pg_proc f on f.pronamespace = n.oid
        order by n.nspname collate "C", f.proname collate "C", 1
        """, connection)
      try Golden.check(
        "projections.txt",
        projections + [""] + columns + [""] + indexes + [""] + functions)
    }
  }
}

/// The first column of a query's result.
private func column(_ query: String, _ connection: Connection) throws -> [String] {
  try connection.query(query).map { row throws in try row.text(0) }
}
