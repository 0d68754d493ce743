// The operations, texts and JSON that the client's types are made of. Whoever imports the client may name them.
@_exported public import CallboardContent
