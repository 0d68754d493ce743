-- Gives the log a new incarnation, so that cursors from before are told to reset.
update log set incarnation = gen_random_uuid() returning incarnation
