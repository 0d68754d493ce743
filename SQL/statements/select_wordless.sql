-- The spaces that are losing all their words, and the version up to which they have.
select space, version from word_erasures where whole
