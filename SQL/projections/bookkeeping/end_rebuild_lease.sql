-- Has nobody take up the rebuild of projection $1, taken up in turn $2, unless asked.
update projection_rebuilds set leased_until = null where projection = $1 and turn = $2
