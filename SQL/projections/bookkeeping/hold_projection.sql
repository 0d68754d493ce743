-- Takes projection $1 for this transaction, once it is free, and says whether its active schema is there: it is not after a
-- restore that left it out.
select to_regnamespace(quote_ident(p.active_schema)) is not null
from projections p where p.name = $1 for update of p
