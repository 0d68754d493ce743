-- The personal data of subjects $1 under keys $2 (all when null).
select subject, key, value from vault
where subject = any($1::uuid[]) and ($2::text[] is null or key = any($2))
