-- The openings of one person in one course, newest first.
create index if not exists course_openings_person on course_openings (space, person, position);
