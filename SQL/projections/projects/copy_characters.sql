-- Takes characters as they are now, in the binary format.
copy characters (space, character, name, fields, version)
from stdin (format binary)
