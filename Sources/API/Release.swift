package import CallboardEventLog

/// The release of this program.
public enum Release {
  /// The version (semver.org). `callboard --version` and `/openapi.json` report it, and `CHANGELOG.md` lists its
  /// changes.
  ///
  /// It is the version of the newest release. Later changes stand under `Unreleased` until the next release raises it.
  public static let version = "1.0.0"
}

extension NodeName {
  /// The name of a node of this release that starts now.
  package static var starting: NodeName { NodeName(version: Release.version, startedAt: .now) }
}
