-- Takes the words from up to $1 further events of one space that is to lose them and due; gives the space, whether it
-- loses all, the version that was come to, and whether there is no further event. Nothing when there is no such space that
-- nobody else is at.
select space, whole, version, is_through from erase_words($1)
