-- Whether every transaction sees the rows of the table $1 that the transaction $2 has written: they are frozen, as only
-- happens once nobody has an older snapshot.
select age(c.relfrozenxid) < age($2::text::xid) from pg_class c where c.oid = $1::text::regclass
