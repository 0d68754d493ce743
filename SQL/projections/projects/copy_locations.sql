-- Takes locations as they are now, in the binary format.
copy locations (space, location, name, fields, version)
from stdin (format binary)
