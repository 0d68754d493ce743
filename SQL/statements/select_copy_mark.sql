-- At the end of a transaction that copied with one snapshot: a transaction id that is not later than that of any
-- transaction that the snapshot does not show, and the id of this one.
select pg_snapshot_xmin(pg_current_snapshot())::xid::text, pg_current_xact_id()::xid::text
