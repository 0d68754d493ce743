-- Takes scenes as they are now, in the binary format.
copy scenes (space, scene, order_key, heading, fields, version)
from stdin (format binary)
