import Foundation
import Testing

@testable import CallboardClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests how much a stream keeps for a slow reader.
@Suite struct RunningStreamTests {
  @Test func aStreamThatIsNotTakenInEndsInsteadOfGrowing() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    let (running, stream) = RunningStream.make()
    let session = URLSession(configuration: .ephemeral)
    let task = session.dataTask(with: url)
    let head = try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil))
    running.urlSession(session, dataTask: task, didReceive: head) { _ in }
    for number in 0..<RunningStream.piecesMax + 10 {
      running.urlSession(session, dataTask: task, didReceive: Data([UInt8(number % 256)]))
    }
    var pieces = 0
    let error = await #expect(throws: ClientError.self) {
      for try await piece in stream {
        #expect(piece == [UInt8(pieces % 256)])
        pieces += 1
      }
    }
    #expect(pieces == RunningStream.piecesMax)
    #expect(error?.isWorthAnotherTry == true)
  }

  @Test func aRefusalSaysWhenToComeBack() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    let (running, stream) = RunningStream.make()
    let session = URLSession(configuration: .ephemeral)
    let task = session.dataTask(with: url)
    let head = try #require(
      HTTPURLResponse(
        url: url, statusCode: 503, httpVersion: nil, headerFields: ["Retry-After": "7"]))
    running.urlSession(session, dataTask: task, didReceive: head) { _ in }
    running.urlSession(session, task: task, didCompleteWithError: nil)
    let error = await #expect(throws: ClientError.self) { for try await _ in stream {} }
    #expect(error?.retryAfterSeconds == 7)
  }
}
