-- Which edition of the program's registry a row of the catalogue of event types is of: while nodes of two releases run, one
-- of the older release that starts must not take away what the newer has written. A row changes only with a later edition;
-- releases from before this migration name none, so theirs stay without effect once a later one has written.
alter table event_types add column edition int not null default 0;

create function keep_later_edition() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger keep_later_edition before update on event_types
  for each row when (new.edition <= old.edition) execute function keep_later_edition();
