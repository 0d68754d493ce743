@main
struct Callboard {
  static func main() async {
    print("callboard")
  }
}
