import CallboardAPI
import CallboardBench
import CallboardCommandLine
import CallboardConformance
import CallboardDemo
import CallboardEditor
import CallboardHTTPServer
import CallboardPostgres
import Foundation

/// The command line: `serve`, `doctor` and the commands for operators.
public enum Program {
  private static let commands: [Subcommand] =
    [
      ServeCommand.command,
      MigrateCommand.command,
      DoctorCommand.command,
      LogCommands.renew,
      LogCommands.repair,
      ArchiveLogCommand.command,
      ImportTraceCommand.command,
      FeedCommand.command,
      DemoCommand.command,
      ConformanceCommand.command,
      EditCommand.command,
      ConsoleCommand.command,
      NodeCommands.refused,
    ] + PeopleCommands.all + SpaceCommands.all + TokenCommands.all + EventCommands.all
    + ProjectionCommands.all + WebhookCommands.all + NodeCommands.all + TenantCommands.all
    + FountainCommands.all + BenchCommand.all

  /// Runs the command that the process was started with, and ends the process with its exit code.
  public static func run() async -> Never {
    Allocator.setUp()
    BrokenPipe.ignore()
    OpenFileLimit.raise()
    let code = await CommandLineTool(commands: commands, version: Release.version).run(
      Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
    exit(code)
  }
}
