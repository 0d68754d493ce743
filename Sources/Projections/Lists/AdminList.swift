/// A list for operators: its columns, filters and order, declared once.
///
/// The SQL statement, the rows of the answer, and the parameters and the schema in `/openapi.json` are derived from it.
///
/// ```swift
/// public static let plans = AdminList(
///   "plans", operation: "listAllPlans", schema: "PlanListing",
///   summary: "The plans of all connections, the last changed first",
///   of: "plans", projections: ["connections"],
///   filters: [.init("connection", .uuid, "item.space = $connection", "Only items of this connection.")],
///   columns: [.init("id", .uuid, "item.plan"), .init("title", .text), .init("due_at", .time).orNull])
/// ```
/// In its SQL `item` is a row of the table and `$name` the value of the filter of that name. Only declarations make SQL
/// text. The values of a request are parameters of a prepared statement.
public struct AdminList: Sendable {
  /// The last part of the path, which also names the list in cursors.
  public let name: String
  /// The name of the operation in `/openapi.json`.
  public let operation: String
  /// The name of an item's schema in `/openapi.json`.
  public let schema: String
  /// The contents of the list and their order.
  public let summary: String
  /// The projections that it reads.
  public let projections: [String]
  /// The filters, in the order of the parameters.
  public let filters: [Filter]
  /// The members of an item, in the order in which they are written.
  public let columns: [Column]
  /// The statement that reads a page.
  ///
  /// Its parameters are the filters (null: all), the key before which the page begins (null: from the first), the least
  /// key that it may have (null: any), and the maximum number of rows.
  let statement: String
  /// The statement that finds where a page ends that looks through `lookedThroughMax` items, for a filter that no index
  /// finds: the key of the last of them, before $1 (null: from the first); no row if there are fewer.
  let endStatement: String

  /// How many items a page looks through, at most, for a value that no index finds.
  static let lookedThroughMax = 10_000

  /// Declares a list.
  ///
  /// - Parameters:
  ///   - table: the table with a row for each item.
  ///   - key: a unique column of the table. Rows are sorted by it, the highest first.
  ///   - joins: the joins that columns need beside the table. They join one row to each item.
  init(
    _ name: String, operation: String, schema: String, summary: String, of table: String,
    by key: String = "position", projections: [String], filters: [Filter], joins: String = "",
    columns: [Column]
  ) {
    self.name = name
    self.operation = operation
    self.schema = schema
    self.summary = summary
    self.projections = projections
    self.filters = filters
    self.columns = columns
    let sql = ListStatement(
      table: table, key: key, filters: filters, joins: joins, columns: columns)
    statement = sql.text
    endStatement = sql.end
  }
}

extension AdminList {
  /// The members that say when an item was last changed.
  static let lastChange: [Column] = [
    .init("position", .position), .init("version", .version), .init("updated_at", .time),
  ]

  /// A condition that limits a page.
  public struct Filter: Sendable {
    /// The type of its values.
    public enum Kind: Sendable {
      case uuid
      case bool
      /// One of a few fixed values.
      case word([String])
      /// A text with 1 to `max` characters.
      case text(max: Int)
      /// The digest of the verified address of the person that another filter names.
      case address(of: String)
    }

    /// The way in which rows are found for a value.
    enum Rule: Sendable {
      /// A condition, combined with those of the other filters.
      case condition(String)
      /// The same, without an index that finds such rows: a page looks through `lookedThroughMax` items.
      case search(String)
      /// A union of these ways. No row may be found in two of them.
      case ways([Way])
      /// The rules of the other filters that name this filter.
      case asNamed
    }

    /// A way to find rows with an index of its own.
    struct Way: Sendable {
      /// The source of the rows; nil: the table.
      var source: String?
      var condition: String?
    }

    /// The name of the query's parameter.
    public let name: String
    public let kind: Kind
    /// The description; nil for a filter that is not a parameter of the query.
    public let description: String?
    let rule: Rule

    /// Declares a filter.
    init(_ name: String, _ kind: Kind, _ rule: Rule, _ description: String? = nil) {
      self.name = name
      self.kind = kind
      self.rule = rule
      self.description = description
    }

    /// Declares a filter by a condition.
    init(_ name: String, _ kind: Kind, _ condition: String, _ description: String? = nil) {
      self.init(name, kind, .condition(condition), description)
    }
  }

  /// A member of an item.
  public struct Column: Sendable {
    /// The type of its values.
    public enum Kind: Sendable {
      case uuid
      case uuids
      /// A person, with the name.
      case person
      /// People, with their names.
      case people
      case text
      /// One of a few fixed values.
      case word([String])
      case standing
      case bool
      case time
      /// A whole number that is at least `min`.
      case integer(min: Int = 0)
      case position
      case version
      /// A value from the vault, by its key there, of the subject that the SQL gives.
      case vaulted(String)
      /// An object of columns.
      case object([Column])
    }

    public let name: String
    public let kind: Kind
    public private(set) var isNullable = false
    public private(set) var description: String?
    let sql: String

    /// Declares a column.
    ///
    /// - Parameter sql: an expression; nil for the column of the table that has this name.
    init(_ name: String, _ kind: Kind, _ sql: String? = nil) {
      self.name = name
      self.kind = kind
      self.sql = sql ?? "item.\(name)"
    }

    /// Returns the column as one that may be null.
    var orNull: Column {
      var column = self
      column.isNullable = true
      return column
    }

    /// Returns the column with a description for `/openapi.json`.
    func described(_ text: String) -> Column {
      var column = self
      column.description = text
      return column
    }
  }
}
