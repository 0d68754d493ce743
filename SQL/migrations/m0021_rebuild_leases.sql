-- Which node goes on with a rebuild, and until when nobody else takes it up: each step renews that. A rebuild whose lease
-- has ended, and whose row nobody holds, was left by its node; another goes on with it.
alter table projection_rebuilds
  add column node uuid,
  -- Null: nobody takes it up unless asked.
  add column leased_until timestamptz;
