import Domain
import FoundationEssentials

/// A character or location, as the API shows it.
struct EntityView: JSONWritable {
  private let entity: EntityState

  init(_ entity: EntityState) {
    self.entity = entity
  }

  /// Sorts as they came into the project.
  var key: String { sortable(Int64(entity.inserted.version)) + entity.id.lower }

  /// Those that are there, as they came.
  static func all(_ entities: PersistentDictionary<UUID, EntityState>) -> [EntityView] {
    entities.values.filter { $0.deleted == nil }.map(EntityView.init).sorted { $0.key < $1.key }
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", entity.id)
      $0.member("name", entity.name)
      $0.member("fields", entity.registers.fields)
      $0.member("version", entity.version)
    }
  }
}
