-- Where the vault has personal data of owner $1, and what it is.
select subject, key, value from vault where owner = $1
