import CallboardCommandLine
import Foundation

/// The folder of samples that comes with the program.
struct Samples: Sendable {
  let folder: String

  /// The given folder, or else `samples` here or in a folder above the program.
  init(_ given: String?) throws {
    var folders = ["samples"]
    var place = Process.thisProgram
    for _ in 0..<5 {
      place = place.deletingLastPathComponent()
      folders.append(place.appendingPathComponent("samples").path)
      folders.append(place.appendingPathComponent("share/callboard/samples").path)
    }
    let found = (given.map { [$0] } ?? folders).first {
      FileManager.default.fileExists(atPath: $0 + "/macbeth.fountain")
    }
    guard let found else {
      throw Failure(
        given.map {
          "there is no macbeth.fountain in \($0): --samples takes the repository's folder samples"
        } ?? """
          the demo plays the repository's folder samples, which is neither here nor above the \
          program: say --samples FOLDER
          """
      )
    }
    folder = found
  }

  var play: String { folder + "/macbeth.fountain" }
  var trace: String { folder + "/clownschool.json.gz" }
}
