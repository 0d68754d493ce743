import CallboardAPI
import CallboardCommandLine
import CallboardCrypto
import Foundation

/// Keeps the keys of one issuer as they are in its files, or at its URL.
struct TokenKeys: Sendable {
  let issuer: TokenIssuers.Issuer
  private let verifier: JWTVerifier
  private let files: TokenKeyFiles?
  private let fetched: FetchedKeys?

  init(_ issuer: OpenIssuer) {
    verifier = JWTVerifier(issuer.configuration, clock: { Date().timeIntervalSince1970 })
    files = issuer.files
    fetched = issuer.fetchedKeys()
    self.issuer = TokenIssuers.Issuer(verifier, keys: fetched, addresses: issuer.addresses)
  }

  /// Whether they can change, as in a file or at a URL.
  var canChange: Bool { files != nil || fetched != nil }

  /// Takes the keys whenever they change, until cancelled. Returns at once if they cannot.
  func run(_ log: RequestLog) async throws {
    try await files?.follow {
      take($0, log)
    } onFailure: {
      log.note("reading the changed keys of tokens, so the old ones stay", failed: $0)
    }
    try await fetched?.run {
      take($0, log)
    } onFailure: {
      log.note("fetching the keys of \(verifier.issuer)", failed: $0)
    }
  }

  private func take(_ keys: [VerificationKey], _ log: RequestLog) {
    verifier.take(keys)
    log.note(tokenKeys: keys.count, of: verifier.issuer)
  }
}

/// The files with the identity provider's keys; they are read again when they change.
struct TokenKeyFiles: Sendable {
  /// The state of a file; it differs if the file changes, and if another file takes its place.
  private struct Mark: Equatable {
    let inode: UInt64
    let bytes: Int64
    let changedSeconds: Int
    let changedNanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      bytes = Int64(status.st_size)
      changedSeconds = status.st_ctim.tv_sec
      changedNanoseconds = status.st_ctim.tv_nsec
    }
  }

  /// A JWKS document or a PEM public key.
  private let keyFile: String?
  /// The secret of HS256 tokens.
  private let secretFile: String?
  /// The states of the files before the first read.
  private let marks: [Mark?]

  /// The pause between checks for changes.
  private static let pause = Duration.seconds(2)

  init(keyFile: String?, secretFile: String?) {
    self.keyFile = keyFile
    self.secretFile = secretFile
    marks = [keyFile, secretFile].map { $0.flatMap { Mark($0) } }
  }

  /// Whether no file is given.
  var areNone: Bool { keyFile == nil && secretFile == nil }

  /// Reads the keys.
  ///
  /// - Throws: an error if a file cannot be read, or holds no key.
  func keys() throws -> [VerificationKey] {
    var keys: [VerificationKey] = []
    if let keyFile {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: keyFile)))
      keys +=
        bytes.first == UInt8(ascii: "{")
        ? try JSONWebKeySet.parse(bytes) : [try VerificationKey(pem: bytes)]
    }
    if let secretFile {
      let secret = try String(contentsOfFile: secretFile, encoding: .utf8)
      keys.append(
        try VerificationKey(sharedSecret: Array(secret.trimmingCharacters(in: .newlines).utf8)))
    }
    return keys
  }

  /// Reads the files again whenever they have changed, until cancelled. If they cannot be read, or hold no key, the
  /// keys stay as they are.
  func follow(
    _ take: ([VerificationKey]) -> Void, onFailure: (any Error) -> Void
  ) async throws {
    var marks = marks
    while true {
      try await Task.sleep(for: Self.pause)
      let now = [keyFile, secretFile].map { $0.flatMap { Mark($0) } }
      guard now != marks else { continue }
      marks = now
      do {
        let keys = try keys()
        guard !keys.isEmpty else { throw Failure("the files hold no key for tokens") }
        take(keys)
      } catch { onFailure(error) }
    }
  }
}
