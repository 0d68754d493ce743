import CallboardCommandLine
import Dispatch
import Glibc

/// The terminal of the process in raw mode, on a screen of its own.
///
/// It is put back when the value is closed, and by a handler if the process crashes.
struct Terminal: ~Copyable {
  /// An event of the terminal.
  enum Event: Sendable {
    case input([UInt8])
    case resized
    case closed
  }

  private let sources: [any DispatchSourceProtocol]

  /// Whether both standard input and standard output are a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal over.
  ///
  /// - Parameter tell: gets what the terminal says, on a queue of its own.
  init(_ tell: @escaping @Sendable (Event) -> Void) throws(Failure) {
    guard tcgetattr(STDIN_FILENO, &modeBefore) == 0 else {
      throw Failure("standard input is not a terminal")
    }
    var raw = modeBefore
    cfmakeraw(&raw)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else {
      throw Failure("the terminal cannot be put into raw mode")
    }
    isRaw = true
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      signal(number) { number in
        putBack()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    let queue = DispatchQueue(label: "terminal")
    let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    input.setEventHandler { [input] in
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return tell(.input(Array(bytes.prefix(count)))) }
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      input.cancel()
      tell(.closed)
    }
    signal(SIGWINCH, SIG_IGN)
    let size = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: queue)
    size.setEventHandler { tell(.resized) }
    signal(SIGHUP, SIG_IGN)
    let hangUp = DispatchSource.makeSignalSource(signal: SIGHUP, queue: queue)
    hangUp.setEventHandler { tell(.closed) }
    sources = [input, size, hangUp]
    input.resume()
    size.resume()
    hangUp.resume()
    // Another screen, which has no history.
    StandardStream.output.write(Array("\u{1B}[?1049h".utf8))
  }

  deinit {
    for source in sources { source.cancel() }
    putBack()
  }

  /// The columns and rows, at least a few.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return (max(20, size.ws_col == 0 ? 80 : Int(size.ws_col)), max(4, Int(size.ws_row)))
  }

  /// Shows a screen.
  func show(_ screen: String) { StandardStream.output.write(Array(screen.utf8)) }
}

// A handler of signals can use nothing but globals. They are written before it is installed.
nonisolated(unsafe) private var modeBefore = termios()
nonisolated(unsafe) private var isRaw = false
private let leaving: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

/// Puts the terminal back, once. It does nothing that a handler of signals may not do.
private func putBack() {
  guard isRaw else { return }
  isRaw = false
  _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  tcsetattr(STDIN_FILENO, TCSANOW, &modeBefore)
}
