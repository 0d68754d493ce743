/// Keeps a large value in one place in memory, which copies share until one of them is changed.
///
/// A struct with many references costs a retain of each whenever it is copied. In this wrapper it costs one.
@propertyWrapper
public struct CopiedOnWrite<Value: Sendable>: @unchecked Sendable {
  // Only a struct that holds the sole reference changes the value, so that threads may share it.
  @usableFromInline final class Storage {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// Keeps a value.
  @inlinable
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    // These accessors lend the value; `get` and `set` would copy it.
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
