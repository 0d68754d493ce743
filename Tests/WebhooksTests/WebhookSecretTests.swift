import FoundationEssentials
import Testing

@testable import CallboardWebhooks

@Suite struct WebhookSecretTests {
  private let id = UUID()
  private let log = [UInt8](repeating: 7, count: 32)

  @Test func eachWebhookAndGenerationHasASecretOfItsOwn() {
    let first = WebhookSecret(id, 1, logSecret: log)
    #expect(first == WebhookSecret(id, 1, logSecret: log))
    #expect(first.text.hasPrefix("whsec_"))
    #expect(Data(base64Encoded: String(first.text.dropFirst(6)))?.count == 32)
    let others = [
      WebhookSecret(id, 2, logSecret: log), WebhookSecret(UUID(), 1, logSecret: log),
      WebhookSecret(id, 1, logSecret: log + [1]),
    ]
    #expect(Set(([first] + others).map(\.text)).count == 4)
  }

  @Test func theSignatureCoversTheIdTheTimeAndTheBody() {
    let secret = WebhookSecret(id, 1, logSecret: log)
    let delivery = UUID()
    let signature = secret.signature(id: delivery, timestamp: 1, body: [1, 2])
    #expect(signature.hasPrefix("v1,"))
    #expect(signature == secret.signature(id: delivery, timestamp: 1, body: [1, 2]))
    for other in [
      secret.signature(id: UUID(), timestamp: 1, body: [1, 2]),
      secret.signature(id: delivery, timestamp: 2, body: [1, 2]),
      secret.signature(id: delivery, timestamp: 1, body: [1, 3]),
    ] { #expect(other != signature) }
  }
}
