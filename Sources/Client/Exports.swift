// The operations, texts and JSON that the client's types are made of. Files that import the client may name them.
@_exported public import CallboardContent
