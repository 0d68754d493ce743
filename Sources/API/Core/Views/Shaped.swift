import CallboardDomain
import FoundationEssentials

/// A type whose values all have one shape in answers.
protocol Shaped: JSONWritable, SendableMetatype {
  static var schema: Schema { get }
}

extension UUID: Shaped { static var schema: Schema { .uuid } }
extension Timestamp: Shaped { static var schema: Schema { .time } }
extension Bool: Shaped { static var schema: Schema { .bool } }
extension String: Shaped { static var schema: Schema { .string() } }
extension Int: Shaped { static var schema: Schema { .integer() } }
extension Int64: Shaped { static var schema: Schema { .integer() } }
extension Double: Shaped { static var schema: Schema { .number } }
extension JSON: Shaped { static var schema: Schema { .any } }
extension JSONObject: Shaped { static var schema: Schema { .named("JSONObject") } }

extension Optional: Shaped where Wrapped: Shaped {
  static var schema: Schema { Wrapped.schema.orNull }
}

extension Array: Shaped where Element: Shaped {
  static var schema: Schema { .array(Element.schema) }
}
