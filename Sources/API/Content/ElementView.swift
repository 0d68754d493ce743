import Domain

/// An element, as the API shows it.
struct ElementView: JSONWritable {
  private let element: ElementState

  init(_ element: ElementState) {
    self.element = element
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", element.id)
      $0.member("scene", element.scene)
      $0.member("order", element.order)
      $0.member("kind", element.kind)
      $0.member("text", element.text)
      $0.member("fields", element.registers.fields)
      $0.member("version", element.version)
    }
  }
}
