import CallboardCommandLine
import CallboardDomain

/// The findings of `doctor`.
struct Examination {
  private struct Finding {
    let subject: String
    let isGood: Bool?
    let text: String
    let repair: String?
  }

  private var findings: [Finding] = []

  /// Whether nothing needs repair.
  var isHealthy: Bool { findings.allSatisfy { $0.isGood != false } }

  /// How to repair what needs repair.
  var repairs: [String] { findings.compactMap(\.repair) }

  /// Adds a finding that is neither good nor bad.
  mutating func note(_ subject: String, _ text: String) {
    findings.append(Finding(subject: subject, isGood: nil, text: text, repair: nil))
  }

  /// Runs a check.
  ///
  /// - Parameter repair: what to do if it fails, unless the error itself says that.
  /// - Returns: the text of the body; nil if it failed.
  @discardableResult
  mutating func attempt(
    _ subject: String, repair: String, _ body: () async throws -> String
  ) async -> String? {
    do {
      let text = try await body()
      findings.append(Finding(subject: subject, isGood: true, text: text, repair: nil))
      return text
    } catch {
      findings.append(
        Finding(
          subject: subject, isGood: false, text: "\(error)",
          repair: Self.repair(of: error) ?? repair))
      return nil
    }
  }

  /// Prints all findings.
  func report(asJSON: Bool) {
    guard !asJSON else {
      return Output.json { json in
        json.member("healthy", isHealthy)
        json.member("findings") { json in
          json.array { json in
            for finding in findings {
              json.object {
                $0.member("subject", finding.subject)
                $0.member("good", finding.isGood)
                $0.member("text", finding.text)
                $0.member("repair", finding.repair)
              }
            }
          }
        }
      }
    }
    for finding in findings {
      switch finding.isGood {
      case nil: Output.line("  \(finding.text)")
      case true?: Output.line("✓ \(finding.subject): \(finding.text)")
      case false?:
        Output.line("✗ \(finding.subject): \(finding.text)")
        if let repair = finding.repair { Output.line("    to repair: \(repair)") }
      }
    }
  }
}
