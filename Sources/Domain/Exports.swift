// The libraries that the domain's types are made of. Whoever imports the domain may name what they declare.
@_exported public import CallboardCollections
@_exported public import CallboardContent
@_exported public import CallboardFountain
@_exported public import CallboardJSON
@_exported public import CallboardText
