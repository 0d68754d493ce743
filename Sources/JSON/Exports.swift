// UUIDs are values of JSON here, and are Foundation's. Whoever imports this library may name what Foundation declares:
// of `FoundationEssentials` where there is such a module, and otherwise of all of Foundation.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
