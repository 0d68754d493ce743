-- All that is declared of the partition $1, as one text: as long as two texts are equal, nobody declared anything of it
-- in between. Then its bounds as in `attach partition`, and the check that follows from them.
select concat_ws(
    E'\n',
    row(c.relowner, c.relacl, c.reloptions, t.reloptions, c.relreplident, c.reltablespace,
      obj_description(c.oid, 'pg_class'))::text,
    (select string_agg(
        row(a.attname, a.atttypid, a.atttypmod, a.attnotnull, a.attstorage, a.attcompression, a.attcollation,
          a.attstattarget, a.attoptions, a.attacl, pg_get_expr(d.adbin, d.adrelid))::text, E'\n' order by a.attnum)
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    (select string_agg(row(k.conname, pg_get_constraintdef(k.oid), k.convalidated)::text, E'\n' order by k.conname)
      from pg_constraint k where k.conrelid = c.oid),
    (select string_agg(row(pg_get_indexdef(x.indexrelid), x.indisvalid)::text, E'\n' order by x.indexrelid)
      from pg_index x where x.indrelid = c.oid),
    (select string_agg(row(pg_get_triggerdef(g.oid), g.tgenabled)::text, E'\n' order by g.tgname)
      from pg_trigger g where g.tgrelid = c.oid),
    (select string_agg(pg_get_statisticsobjdef(s.oid), E'\n' order by s.oid)
      from pg_statistic_ext s where s.stxrelid = c.oid)),
  pg_get_expr(c.relpartbound, c.oid), pg_get_partition_constraintdef(c.oid)
from pg_class c
left join pg_class t on t.oid = c.reltoastrelid
where c.oid = $1::text::regclass
