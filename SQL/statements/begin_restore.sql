-- The beginning of an export of a log, for `psql`: restores into the schema that the variable `schema` names, or $1.
-- Refuses a log that has events, or whose last migration is not $2. Makes partitions for events up to the position $3.
\set ON_ERROR_STOP on
\if :{?schema}
\else
\set schema $1
\endif
set client_encoding to 'UTF8';
set search_path to :"schema", pg_temp;

-- The commit fails unless the end of the file has been read.
create temporary table export_end (whole boolean primary key) on commit drop;
do $$
begin
  if txid_current_if_assigned() is null then
    raise exception 'restore an export with psql --single-transaction';
  end if;
end $$;
create temporary table export_begin (
  whole boolean constraint the_export_was_cut references export_end deferrable initially deferred
) on commit drop;
insert into export_begin values (true);

do $$
begin
  lock table events in exclusive mode;
  if exists (select from events) then
    raise exception 'the log in this schema has events: restore an export into a new one';
  end if;
  if (select max(file) from migrations) is distinct from '$2' then
    raise exception 'the schema has other migrations than the export: make it with the program that wrote the export';
  end if;
  perform extend_partitions($3);
end $$;
