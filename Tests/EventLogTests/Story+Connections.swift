import CallboardDomain

extension Story {
  private static let two = #""partners": ["$ada", "$ben"]"#
  private static let both = [member("ada", "edit", "view"), member("ben", "edit", "view")]
  private static let redeemed = #""code": "$code", "person": "$ben", "connection": "$pair""#

  /// A person connects with another by the other's code. One command writes both events: one on the connection, one on
  /// the stream of the code's owner.
  static let codes = Story(
    name: "codes",
    deeds: [
      .lawful(.connectionCodeMade, by: "ada", on: "ada", #""code": "$code""#),
      .lawful(
        .connected, by: "ben", on: "pair", in: 1, two + #", "code_of": "$ada""#, members: both),
      .lawful(.connectionCodeRedeemed, by: "ben", on: "ada", in: 1, redeemed),
      .forged(
        .connected, by: "ben", on: "pair", in: 2, two + #", "code_of": "$ada""#, members: both),
      .forged(.connectionCodeRedeemed, by: "ben", on: "ada", in: 3, redeemed),
      .forged(.connectionCodeRedeemed, by: "cem", on: "ada", redeemed),
      // Nobody can use a code for somebody else, use their own code, or use a code that was not made.
      .forged(
        .connected, by: "cem", on: "pair", in: 4, two + #", "code_of": "$ada""#, members: both),
      .forged(
        .connectionCodeRedeemed, by: "cem", on: "ada", in: 4,
        #""code": "$link", "person": "$cem", "connection": "$pair""#),
      .lawful(.connectionCodeMade, by: "ben", on: "ben", #""code": "$code""#),
      .forged(
        .connected, by: "ben", on: "pair", in: 5, two + #", "code_of": "$ben""#, members: both),
      .lawful(.connectionCodeRedeemed, by: "ben", on: "ben", in: 5, redeemed),
      .lawful(.connectionCodeRevoked, by: "ada", on: "ada", #""code": "$code""#),
      .lawful(
        .connected, by: "ben", on: "pair", in: 6, two + #", "code_of": "$ada""#, members: both),
      .forged(.connectionCodeRedeemed, by: "ben", on: "ada", in: 6, redeemed),
      .lawful(.connectionEnded, by: "ada", on: "pair", members: [member("ada"), member("ben")]),
      // The two events must name each other.
      .lawful(.connectionCodeMade, by: "ada", on: "ada", #""code": "$code""#),
      .forged(
        .connected, by: "ben", on: "other", in: 7, two + #", "code_of": "$ada""#, members: both),
      .forged(.connectionCodeRedeemed, by: "ben", on: "ada", in: 7, redeemed),
      .lawful(.connectionCodeMade, by: "cem", on: "cem", #""code": "$code""#),
      .forged(
        .connected, by: "ben", on: "pair", in: 8, two + #", "code_of": "$cem""#, members: both),
      .lawful(.connectionCodeRedeemed, by: "ben", on: "cem", in: 8, redeemed),
    ])

  /// Either person ends the connection. Each may block and unblock the other, in their own name only.
  static let pairs = Story(
    name: "pairs",
    deeds: [
      .lawful(.connectionCodeMade, by: "ada", on: "ada", #""code": "$code""#),
      .lawful(
        .connected, by: "ben", on: "pair", in: 1, two + #", "code_of": "$ada""#, members: both),
      .lawful(.connectionCodeRedeemed, by: "ben", on: "ada", in: 1, redeemed),
      .forged(.connectionEnded, by: "cem", on: "pair", members: []),
      .forged(.connectionEnded, by: nil, on: "pair", members: []),
      .forged(.connectionEnded, by: "ben", on: "pair", members: [member("cem", "view")]),
      .lawful(.memberLeft, by: "ben", on: "pair", in: 2, members: [member("ben")]),
      .lawful(.connectionEnded, by: "ben", on: "pair", in: 2, members: [member("ada")]),
      .forged(.connectionEnded, by: "ada", on: "pair", members: [member("ada"), member("ben")]),
      .lawful(.connectionBlocked, by: "ben", on: "pair", blocks("ben", "ben"), members: []),
      .forged(.connectionBlocked, by: "ben", on: "pair", blocks("ada", "ben", "ada"), members: []),
      .lawful(.connectionUnblocked, by: "ben", on: "pair", blocks("ben", "ada")),
      .forged(.connectionUnblocked, by: "ben", on: "pair", blocks("ben")),
      .lawful(.connectionBlocked, by: "ada", on: "pair", blocks("ada", "ada"), members: []),
      .lawful(.connectionBlocked, by: "ben", on: "pair", blocks("ben", "ada", "ben"), members: []),
      .forged(.connectionUnblocked, by: "ben", on: "pair", blocks("ben")),
      .lawful(.connectionBlocked, by: "ada", on: "pair", blocks("ada", "ada"), members: []),
      .forged(
        .connected, by: "ben", on: "pair", in: 3, two + #", "code_of": "$ada""#, members: both),
      .lawful(.connectionCodeRedeemed, by: "ben", on: "ada", in: 3, redeemed),
      .forged(.connectionBlocked, by: "cem", on: "pair", blocks("cem", "cem"), members: []),
      .forged(.connectionBlocked, by: "ben", on: "one", blocks("ada", "ben"), members: []),
      .forged(
        .connectionBlocked, by: "ben", on: "two", blocks("ben", "ben"),
        members: [member("cem", "view")]),
      .forged(.connectionBlocked, by: "ben", on: "three", blocks("ben", "ada"), members: []),
      .lawful(.connectionBlocked, by: "ben", on: "four", blocks("ben", "ben"), members: []),
      .forged(.connectionUnblocked, by: "ben", on: "four", blocks("ada")),
      .lawful(.connectionBlocked, by: "ben", on: "five", blocks("ben", "ben"), members: []),
      .forged(.connectionUnblocked, by: "ada", on: "five", blocks("ada", "ben")),
    ])

  private static func blocks(_ person: String, _ blockers: String...) -> String {
    let ids = blockers.map { #""$\#($0)""# }.joined(separator: ", ")
    return two + #", "person": "$\#(person)", "blocked_by": [\#(ids)]"#
  }
}
