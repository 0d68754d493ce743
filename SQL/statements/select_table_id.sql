-- The object identifier of the table $1.
select $1::text::regclass::oid::int8
