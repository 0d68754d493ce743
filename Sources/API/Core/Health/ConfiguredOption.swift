/// An option of the node with the value in force.
public struct ConfiguredOption: Sendable, CustomStringConvertible {
  public let name: String
  public let value: String

  /// - Parameter value: for people; never a secret.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  public var description: String { "\(name): \(value)" }
}
