-- Operators find people by how what the vault has of them begins: names, username, e-mail address, ids. A value is looked
-- for by its first 200 characters, in lower case, as bytes; so the index gives an order of names as well. A name is found by
-- the beginning of each of its words, too. The conditions and expressions are those of find_people.sql and people_by_name.sql.
create index vault_people on vault (key, (left(lower(value), 200)) text_pattern_ops, subject)
  where key in ('display_name', 'username', 'email', 'external_id', 'subject');
create index vault_names on vault
  using gin ((array_to_tsvector(array_remove(string_to_array(left(lower(value), 200), ' '), ''))))
  where key = 'display_name';
