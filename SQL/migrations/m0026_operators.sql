-- Keys of operators that may do less than everything, keys that end by themselves, and links to the console.
alter table api_keys drop constraint api_keys_scope_check;
alter table api_keys add constraint api_keys_scope_check check (scope in ('app', 'admin', 'read_only', 'support'));
alter table api_keys
  add column expires_at timestamptz,
  -- The key of the operator who began the console's session that has this key.
  add column made_by uuid;

-- Codes that each begin one session of the console, by the digests of their texts.
create table console_codes (
  digest bytea primary key,
  -- Of the session's key.
  name text not null,
  scope text not null check (scope in ('admin', 'read_only', 'support')),
  -- The key with which the code was made.
  made_by uuid not null,
  expires_at timestamptz not null
);
