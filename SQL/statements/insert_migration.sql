-- Records that file $1 with the text $2 has been applied.
insert into migrations (file, checksum)
values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))
