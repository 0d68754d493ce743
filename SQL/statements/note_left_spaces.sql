-- Records that an erased person $1 is out of all spaces, so that the erasure may end (`erase_of_person.sql`).
update erasures set version = 2, due_at = clock_timestamp() where subject = $1 and kind = 'person' and version = 1
