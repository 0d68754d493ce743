import FoundationEssentials
import Testing

@testable import CallboardDomain

@Suite struct ChatTests {
  private func ask(_ world: inout World, _ actor: UUID, _ command: ChatCommand) -> World.Answer {
    world.run(actor, world.project, .space(.chat(command)))
  }

  @Test func aMessageIsItsAuthorsToEditAndDelete() {
    var world = World()
    let (ann, ben) = (world.person("viewer"), world.person("editor"))
    let id = UUID()
    let posted = ask(&world, ann, .post(id: id, inReplyTo: nil, text: "Hello"))
    #expect(posted.vault == [VaultWrite(subject: id, key: "text", owner: ann, value: "Hello")])
    #expect(!String(decoding: posted.events[0].stored.data, as: UTF8.self).contains("Hello"))
    let edit = ChatCommand.edit(id: id, text: "Hi", ifVersion: nil)
    #expect(ask(&world, ben, edit).refusal?.code == .forbidden)
    #expect(ask(&world, ann, edit).events.count == 1)
    #expect(
      ask(&world, ann, .edit(id: id, text: "Ho", ifVersion: 1)).refusal?.code == .staleVersion)
    #expect(ask(&world, ben, .delete(id: id)).refusal?.code == .forbidden)
    #expect(ask(&world, ann, .delete(id: id)).events.count == 1)
    #expect(ask(&world, ann, .delete(id: id)).refusal?.code == .notFound)
    let reply = ChatCommand.post(id: UUID(), inReplyTo: id, text: "?")
    #expect(ask(&world, ben, reply).refusal?.code == .notFound)
    world.check()
  }

  @Test func whoManagesMembersRemovesAnyMessage() {
    var world = World()
    let ann = world.person("viewer")
    let id = UUID()
    _ = ask(&world, ann, .post(id: id, inReplyTo: nil, text: "Hello"))
    let removed = ask(&world, world.owner, .delete(id: id))
    #expect(removed.events.map(\.event) == [.space(.chat(.removed(message: id)))])
    world.check()
  }

  @Test func whoMayNotChatNeitherWritesNorIsAMemberOnly() {
    var world = World()
    let ann = world.person("viewer", denied: .of(.chat))
    let post = ChatCommand.post(id: UUID(), inReplyTo: nil, text: "Hello")
    #expect(ask(&world, ann, post).refusal?.details["missing_capability"] == "chat")
    #expect(ask(&world, world.person(), post).refusal?.code == .notFound)
    world.check()
  }

  @Test func theLastTenThousandAreKept() {
    var world = World()
    var ids: [UUID] = []
    for _ in 0...Chat.countMax {
      ids.append(UUID())
      let answer = ask(
        &world, world.owner, .post(id: ids[ids.count - 1], inReplyTo: nil, text: "x"))
      if ids.count > Chat.countMax {
        // The text of a message that is dropped is deleted, too.
        #expect(answer.vault.contains { $0.subject == ids[0] && $0.value == nil })
      }
    }
    let chat = world.space.core.chat
    #expect(chat.count == Chat.countMax)
    #expect(chat[ids[0]] == nil)
    #expect(
      chat.page(before: nil, limit: 2).map(\.id) == [ids[Chat.countMax], ids[Chat.countMax - 1]])
    #expect(chat.page(before: ids[3], limit: 5).map(\.id) == [ids[2], ids[1]])
    #expect(chat.page(before: ids[0], limit: 5).isEmpty)
    world.restart()
    world.check()
  }
}
