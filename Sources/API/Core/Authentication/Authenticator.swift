import CallboardAccounts
import CallboardCrypto
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials
import Synchronization

/// Authenticates callers: a person by a token of the team's identity provider, an app or operator by a key.
public final class Authenticator: Sendable {
  private let keys: KeyStore
  private let keyCache: KeyCache
  let issuers: TokenIssuers?
  private let names: NameFollower
  private let addresses = LatestTokens()
  private let engine: Engine
  private let secret: [UInt8]
  private let limiter: Limiter
  private let uses = Mutex(KeyUses())

  /// How many times the same subject can be erased and start over.
  private static let livesMax = 100

  /// Prepares to authenticate.
  ///
  /// - Parameters:
  ///   - issuers: verifies tokens; nil if the team has no identity provider.
  ///   - secret: the log's secret, with which a person's id is derived from issuer and subject.
  ///   - limiter: enforces the limits of keys and of commands that sign people in.
  init(
    keys: KeyStore, issuers: TokenIssuers?, engine: Engine, vault: Vault, secret: [UInt8],
    limiter: Limiter
  ) {
    self.limiter = limiter
    self.keys = keys
    keyCache = KeyCache(limiter) { try await keys.find(digest: $0) }
    self.issuers = issuers
    names = NameFollower(vault: vault, engine: engine, limiter: limiter)
    self.engine = engine
    self.secret = secret
  }

  /// The identity of a request's caller; anybody if it has no `Authorization`.
  ///
  /// - Throws: `Problem` 401 if the credentials are not valid; 429 if a limit is exceeded.
  func identity(of request: Request) async throws -> Identity {
    guard let field = request.headers.first("Authorization") else { return .anybody }
    guard field.count > 7, field.prefix(7).lowercased() == "bearer " else {
      throw Problem(.unauthenticated, "Authorization must be a Bearer token")
    }
    let token = String(field.dropFirst(7))
    if token.hasPrefix(NewKey.prefix) { return try await identity(key: token, request) }
    return try await identity(token: token)
  }

  private func identity(key text: String, _ request: Request) async throws -> Identity {
    let digest = SHA256.hash(Array(text.utf8))
    guard let key = try await keyCache.find(digest, namedBy: request) else {
      throw Problem.unknownKey
    }
    try limiter.keys.admit(key.id)
    await touch(key)
    switch key.scope {
    case .readOnly, .support, .admin:
      return Identity(
        caller: .operator(key.id, key.scope), key: key.id, expiresAt: key.expiresAt)
    case .app:
      guard let person = try person(named: request, by: key) else { return .anybody }
      guard try await isKnown(person) else {
        throw Problem(.forbidden, "there is no such person for the key to act for")
      }
      return Identity(
        caller: .person(person, byTeam: key.person == nil), key: key.id, expiresAt: key.expiresAt)
    }
  }

  /// Whether the person exists. A person who was made through another node is found by catching up with the log.
  private func isKnown(_ person: UUID) async throws -> Bool {
    let seen = engine.seen
    if try await state(of: person) != nil { return true }
    guard try await engine.catchUp(from: seen) else { return false }
    return try await state(of: person) != nil
  }

  /// The state of a person; nil if this node knows of no such person.
  private func state(of person: UUID) async throws -> PersonState? {
    guard case .person(let state) = try await engine.state(of: person), state.createdAt != nil
    else { return nil }
    return state
  }

  private func person(named request: Request, by key: APIKey) throws -> UUID? {
    guard let text = request.headers.first("Callboard-Person") else { return key.person }
    guard let person = UUID(text) else {
      throw Problem(.unauthenticated, "Callboard-Person must be a person's id")
    }
    guard key.person == nil || key.person == person else {
      throw Problem(.forbidden, "the key acts for one person only")
    }
    return person
  }

  /// The keys among these that are no longer valid.
  func revoked(of ids: Set<UUID>) async throws -> Set<UUID> {
    ids.subtracting(try await keys.good(of: Array(ids)))
  }

  /// - Throws: `Problem` 401 if the identity's key or token is no longer valid.
  func requireGood(_ identity: Identity) async throws {
    if let end = identity.expiresAt, end <= .now {
      throw Problem(.unauthenticated, "the token or key has ended")
    }
    if let key = identity.key, try await !revoked(of: [key]).isEmpty {
      throw Problem(.unauthenticated, "the key was revoked")
    }
  }

  private func touch(_ key: APIKey) async {
    guard uses.withLock({ $0.isDue(key.id, at: .now) }) else { return }
    // The time of last use only informs operators, so a failure to store it is ignored.
    try? await keys.touch(key.id)
  }

  private func identity(token: String) async throws -> Identity {
    guard let issuers else { throw Problem.takesNoTokens }
    let claims: JWTClaims
    do {
      claims = try await issuers.verify(token)
    } catch let error as JWTError { throw Problem(refusing: error) }
    let person = try await person(of: claims)
    let end = Timestamp(microseconds: Int64(min(issuers.end(of: claims), 9e12) * 1_000_000))
    let identity = Identity(caller: .person(person), expiresAt: end)
    let state = try await state(of: person)
    let name = NameFollower.name(in: claims.name)
    let address = issuers.address(of: claims)
    let email = address?.hash(secret)
    let claimed = email.map { LatestTokens.Token($0, of: claims) }
    let isAddressDue =
      claimed.map {
        addresses.isDue(
          $0, of: person, isStored: email == state?.email, beside: state?.storedAddress)
      } ?? false
    if let state, !isAddressDue || engine.isReadOnly {
      if let name { await names.follow(name, of: state, in: claims) }
      return identity
    }
    var values = ["issuer": claims.issuer, "subject": claims.subject]
    if let name {
      values["display_name"] = name
      values[PersonState.nameOfTokenKey] = name
    }
    if let address, isAddressDue { values["email"] = address.text }
    let command = PersonCommand.ensure(values: values, email: isAddressDue ? email : nil)
    try await engine.submit(command, as: person, chargedBy: limiter)
    if let claimed { addresses.noteStored(claimed, of: person) }
    return identity
  }

  /// Verifies a token as that of a request is verified, and tells what came of it. Nobody is signed in by it, and nothing
  /// of it is kept.
  ///
  /// - Throws: a problem that refuses a request for a reason other than its token.
  func examine(token: String) async throws -> TokenExamination {
    guard let issuers else { return TokenExamination(refusal: .takesNoTokens) }
    let (reading, outcome) = await issuers.examine(token)
    var examination = TokenExamination(reading: reading)
    do {
      let claims = try outcome.get()
      examination.isAddressTaken = issuers.address(of: claims) != nil
      let person = try await person(of: claims)
      if try await state(of: person) != nil { examination.person = person }
    } catch let error as JWTError {
      examination.refusal = Problem(refusing: error)
    } catch let problem as Problem {
      examination.refusal = problem
    }
    return examination
  }

  /// The person of a token. A person who was erased and signs in anew gets a new id, unrelated to the old one.
  ///
  /// - Throws: `Problem` 401 if the person was erased since the token was issued. A client that still has the token must
  ///   not make the person again.
  private func person(of claims: JWTClaims) async throws -> UUID {
    for life in 0..<Self.livesMax {
      let id = person(of: claims, life: life)
      guard case .person(let state) = try await engine.state(of: id),
        let erasedAt = state.erasedAt
      else { return id }
      let erasedAtSeconds = Double(erasedAt.microseconds) / 1_000_000
      guard let issuedAt = claims.issuedAt ?? claims.notBefore, issuedAt > erasedAtSeconds else {
        throw Problem.personErased
      }
    }
    throw Problem(.forbidden, "the person was erased \(Self.livesMax) times")
  }

  /// A person's id: the same for the same issuer and subject, without revealing either.
  private func person(of claims: JWTClaims, life: Int) -> UUID {
    let subject = "person\0\(claims.issuer)\0\(claims.subject)"
    let message = Array((life == 0 ? subject : "\(subject)\0\(life)").utf8)
    return UUID(digest: HMAC.sha256(key: secret, message: message))
  }
}

/// The keys whose use was recorded in the last minute. Each is recorded once a minute.
struct KeyUses {
  private var recordedAt: [UUID: ContinuousClock.Instant] = [:]

  private static let interval = Duration.seconds(60)
  static let countMax = 10_000

  /// The number of keys that are kept.
  var count: Int { recordedAt.count }

  /// Whether a use of the key must be recorded now; if so, it counts as recorded.
  mutating func isDue(_ key: UUID, at now: ContinuousClock.Instant) -> Bool {
    if let last = recordedAt[key], now < last + Self.interval { return false }
    if recordedAt.count >= Self.countMax, recordedAt[key] == nil { makeRoom(at: now) }
    recordedAt[key] = now
    return true
  }

  /// Forgets the keys that are due; all keys if that does not help, which are then recorded once more.
  private mutating func makeRoom(at now: ContinuousClock.Instant) {
    recordedAt = recordedAt.filter { now < $0.value + Self.interval }
    if recordedAt.count > Self.countMax / 2 { recordedAt.removeAll() }
  }
}

extension Engine {
  /// Carries out a command that a person's token causes, and charges the person for it.
  ///
  /// - Throws: 429 if the person has used up the engine's time; also what `submit` throws.
  @discardableResult
  func submit(
    _ action: PersonCommand, as person: UUID, chargedBy limiter: Limiter
  ) async throws -> Reply {
    try limiter.admit(workOf: person)
    let command = Command(
      actor: .person(person), id: UUID(), digest: 0, correlationID: nil, stream: person,
      isRepeatable: false, action: .person(action))
    return try await submit(command, charge: { limiter.charge(workOf: person, $0) })
  }
}

extension PersonState {
  /// The verified address; nil if there is none.
  fileprivate var storedAddress: LatestTokens.Stored? {
    guard let email, let emailAt else { return nil }
    return LatestTokens.Stored(email, at: emailAt)
  }
}

extension Problem {
  static let unknownKey = Problem(
    .unauthenticated, "the key is not known, or was revoked, or has ended")
}

/// The result of verifying a token with which nobody signs in.
struct TokenExamination: Sendable {
  /// The contents of the token. They may be untrue, unless the token is accepted.
  var reading = JWTReading()
  /// Whether its e-mail address counts as the person's.
  var isAddressTaken = false
  /// The person whom it signs in; nil if it is refused, or has not signed anybody in yet.
  var person: UUID?
  /// The problem that refuses a request with it; nil: it is accepted.
  var refusal: Problem?
}

extension Problem {
  /// The refusal of every token where no issuer is known.
  static let takesNoTokens = Problem(.unauthenticated, "the service takes no tokens, only keys")

  /// The refusal of a token that does not say that it was issued after its person was erased.
  static let personErased: Problem = {
    var problem = Problem(
      .unauthenticated,
      "the token is refused: this person was erased after the token was issued: sign in again")
    problem.refusedToken = .personErased
    return problem
  }()

  /// The refusal of a token.
  init(refusing error: JWTError) {
    self.init(.unauthenticated, "the token is refused: \(error.message)")
    refusedToken = error.code
  }
}
