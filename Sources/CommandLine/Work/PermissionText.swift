package import CallboardDomain
import Foundation

/// The text of permission tables.
package enum PermissionText {
  /// A table with a row for each person, or for each space.
  package static func table(_ rows: [JSON], of what: String) -> Table {
    var table = Table([what.uppercased(), "ID", "ROLE", "GRANTED", "DENIED", "MAY"])
    for row in rows {
      let named = what == "person" ? name(row["person"]) : row["space_title"]?.string ?? "–"
      let id = what == "person" ? row["person"]?["id"]?.string : row["space"]?.string
      table.add([
        named, id ?? "", row["role"]?.string ?? "–", overrides(row["granted"]),
        overrides(row["denied"]),
        (row["capabilities"]?.array ?? []).compactMap(\.string).joined(separator: " "),
      ])
    }
    return table
  }

  /// A person's name, or the beginning of the id if there is none.
  package static func name(_ person: JSON?) -> String {
    guard let id = person?["id"]?.string else { return "–" }
    return person?["name"]?.string ?? String(id.prefix(8))
  }

  /// A time to the second.
  package static func time(_ time: JSON?) -> String {
    time?.string.map { $0.prefix(19).replacingOccurrences(of: "T", with: " ") } ?? "–"
  }

  private static func overrides(_ overrides: JSON?) -> String {
    let names = (overrides?.object ?? JSONObject()).map { member in
      member.value.string == nil ? member.key : "\(member.key) until \(time(member.value))"
    }
    return names.isEmpty ? "–" : names.joined(separator: " ")
  }
}
