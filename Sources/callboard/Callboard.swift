import CallboardProgram

/// The entry point of the program.
@main
struct Callboard {
  static func main() async { await Program.run() }
}
