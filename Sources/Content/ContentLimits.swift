/// The limits of a project's content.
public enum ContentLimits {
  /// An element's text, in bytes of UTF-8.
  public static let textBytes = 1 << 20
  /// A scene's heading, in Unicode scalars.
  public static let heading = 1_000
  /// A character's or location's name, in Unicode scalars.
  public static let name = 200
  /// The fields of one thing.
  public static let fields = 64
  /// The different names under which one thing's values were ever changed.
  public static let fieldNames = 256
  /// A field's name, in Unicode scalars.
  public static let fieldName = 64
  /// A field's text, in Unicode scalars.
  public static let fieldText = 4_096
  /// The changes of one request.
  public static let changes = 1_000
  /// The scenes and elements of a screenplay that is put into a project at once.
  public static let appended = 10_000
  /// The text of such a screenplay, in Unicode scalars.
  public static let screenplay = 1 << 20
  /// The scenes of a project, deleted ones included.
  public static let scenes = 10_000
  /// The elements of a project, deleted ones included.
  public static let elements = 200_000
  /// The elements of one scene, deleted ones included.
  public static let elementsOfScene = 20_000
  /// The characters, and the locations, of a project, deleted ones included.
  public static let entities = 10_000
  /// The maximum age of a change's base, in events of the space.
  public static let baseAge = 50_000
  /// The components of a text operation that a client sends. The operation may have more once it is transformed.
  public static let components = 10_000
  /// The replicas in a clock.
  public static let clockReplicas = 10_000
  /// The replicas that a project knows.
  public static let replicas = 100_000
  /// The replicas that one person has in a project.
  public static let replicasOfPerson = 10_000
  /// The size of all texts, names and values of a project, including deleted ones and those of notices, in bytes.
  public static let projectBytes = 64 << 20
  /// The steps that preparing an undo may take, outside the writer.
  package static let transformationSteps = 1_000_000
}
