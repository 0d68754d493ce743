// The libraries that the domain's types are made of. Files that import the domain may name their declarations.
@_exported public import CallboardCollections
@_exported public import CallboardContent
@_exported public import CallboardFountain
@_exported public import CallboardJSON
@_exported public import CallboardText
