-- Takes characters or locations (an $entity$ each) as they are now, in the binary format.
copy $entity$s (space, $entity$, name, fields, version)
from stdin (format binary)
