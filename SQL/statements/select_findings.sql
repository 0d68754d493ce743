-- The current findings, the oldest first; or, given subject $1, its last finding, ended or not.
select subject, kind, text, found_at, ended_at from findings
where case when $1::text is null then ended_at is null else subject = $1 end
order by found_at, subject
