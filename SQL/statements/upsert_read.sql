-- Records that person $1 has read space $2 up to version $3. Returns the version up to which it is read now, which
-- never goes back.
insert into reads (person, space, version) values ($1, $2, $3)
on conflict (person, space) do update set
  version = greatest(reads.version, excluded.version), updated_at = now()
returning version
