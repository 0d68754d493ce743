-- What is wrong now, the oldest first; or, given subject $1, what was last found of it, wrong still or not.
select subject, kind, text, found_at, ended_at from findings
where case when $1::text is null then ended_at is null else subject = $1 end
order by found_at, subject
