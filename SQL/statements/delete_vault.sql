-- Erases personal data: subjects $1, keys $2.
delete from vault v using unnest($1::uuid[], $2::text[]) gone (subject, key)
where v.subject = gone.subject and v.key = gone.key
