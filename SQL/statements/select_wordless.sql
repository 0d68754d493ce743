-- The spaces that are losing all their content, and the version up to which they have lost it.
select space, version from word_erasures where whole
