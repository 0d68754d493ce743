-- Finds people in the vault whose name, username, address or id begins with $1, or in whose name each word of $2 (a
-- text search query) begins a word; null: all people. They must also have the values $4 of the keys $3: exactly for the
-- external id and the subject, in either case for the others.
with begun as materialized (
  -- Key by key: by the index alone.
  select v.subject
  from unnest('{display_name,username,email,external_id,subject}'::text[]) asked (key)
  join vault v on v.key = asked.key collate "C"
    and v.key in ('display_name', 'username', 'email', 'external_id', 'subject')
    and left(lower(v.value), 200) ~>=~ lower($1)
    and left(lower(v.value), 200) ~<~ (lower($1) || chr(1114111))
  union
  select subject from vault
  where key = 'display_name'
    and array_to_tsvector(array_remove(string_to_array(left(lower(value), 200), ' '), ''))
      @@ lower($2)::tsquery
), same as materialized (
  select v.subject
  from unnest($3::text[], $4::text[]) asked (key, value)
  join vault v on v.key = asked.key collate "C"
    and v.key in ('display_name', 'username', 'email', 'external_id', 'subject')
    and left(lower(v.value), 200) = left(lower(asked.value), 200)
    and case
      when asked.key in ('external_id', 'subject') then v.value = asked.value
      else lower(v.value) = lower(asked.value)
    end
  group by v.subject
  having count(*) = cardinality($3)
)
select subject from begun where cardinality($3) = 0
union all
select subject from same where $1::text is null or subject in (select subject from begun)
