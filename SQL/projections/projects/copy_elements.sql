-- Takes elements as they are now, in the binary format.
copy elements (space, element, scene, order_key, kind, text, fields, version)
from stdin (format binary)
