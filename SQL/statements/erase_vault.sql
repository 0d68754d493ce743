-- Erases all personal data of subjects $1.
delete from vault where subject = any($1::uuid[])
