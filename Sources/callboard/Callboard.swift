import CallboardAPI
import CallboardBench
import CallboardCommandLine
import CallboardConformance
import CallboardDemo
import CallboardEditor
import CallboardHTTPServer
import CallboardPostgres
import Foundation

/// The entry point of the command line.
@main
struct Callboard {
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

  static func main() async {
    Allocator.setUp()
    BrokenPipe.ignore()
    OpenFileLimit.raise()
    let code = await CommandLineTool(commands: commands, version: Release.version).run(
      Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
    exit(code)
  }
}
