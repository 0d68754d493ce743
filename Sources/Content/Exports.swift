// The libraries that the content's types are made of. Files that import it may name their declarations.
@_exported public import CallboardJSON
@_exported public import CallboardText
