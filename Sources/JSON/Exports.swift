// UUIDs are values of JSON here, and Foundation's. Files that import this library may name Foundation's declarations:
// those of `FoundationEssentials` where there is such a module, and otherwise those of all of Foundation.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
