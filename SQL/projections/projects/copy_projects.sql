-- Takes projects as they are now, in the binary format.
copy projects (space, title, settings, created_at, position, version, updated_at)
from stdin (format binary)
