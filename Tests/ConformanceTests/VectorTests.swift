import CallboardDomain
import CallboardTestSupport
import Testing

@testable import CallboardConformance

/// The vectors of `callboard conformance`.
@Suite struct VectorTests {
  @Test func theChosenVectorsAreThoseOfTheServicesOwnText() throws {
    let files = try VectorFile.chosen()
    #expect(files.reduce(0) { $0 + $1.vectors.count } > 100)
    for file in files {
      for vector in file.vectors {
        #expect(
          ServiceAnswer.to(vector.ask) == vector.answer,
          "\(file.name), \(vector.name): \(vector.ask)")
      }
    }
  }

  @Test func aSeedDeterminesTheRandomVectors() {
    var (first, again) = (RandomVectors(seed: 7), RandomVectors(seed: 7))
    var other = RandomVectors(seed: 8)
    let text = first.file(count: 100, seed: 7).text
    #expect(text == again.file(count: 100, seed: 7).text)
    #expect(text != other.file(count: 100, seed: 7).text)
  }

  @Test func aFileThatIsWrittenIsReadAsTheSame() throws {
    for file in try VectorFile.chosen() {
      let again = try VectorFile(name: file.name, Array(file.text.utf8))
      #expect(again.text == file.text)
      #expect(again.vectors.map(\.answer) == file.vectors.map(\.answer))
    }
  }

  @Test func anAnswerMayNameTheDeletedTextButMustBeInNormalForm() {
    let vector = Vector(
      name: "", ask: .null, answer: ["operation": [1, ["d": 2], "x"]])
    #expect(vector.isAnswered(by: ["operation": [1, ["d": 2], "x"]]))
    #expect(vector.isAnswered(by: ["operation": [1, ["d": "a\u{1F600}"], "x"]]))
    #expect(!vector.isAnswered(by: ["operation": [1, ["d": "a"], "x"]]))
    #expect(!vector.isAnswered(by: ["operation": [1, ["d": 1], ["d": 1], "x"]]))
    #expect(!vector.isAnswered(by: ["operation": [1, "x", ["d": 2]]]))
    #expect(!vector.isAnswered(by: ["invalid": true]))
  }
}
