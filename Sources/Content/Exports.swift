// The libraries that the content's types are made of. Whoever imports it may name what they declare.
@_exported public import CallboardJSON
@_exported public import CallboardText
