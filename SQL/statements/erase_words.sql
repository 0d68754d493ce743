-- Removes content from up to $1 further events of one space for which this is due. Returns the space, whether it loses
-- all content, the version that was reached, and whether no further event remains. Returns nothing if there is no such
-- space that no other session handles.
select space, whole, version, is_through from erase_words($1)
