extension Notice {
  /// Whether what it brings back has a name that may be another one.
  var mayTakeName: Bool {
    switch (operation?.target ?? conflict.target).kind {
    case .character, .location: conflict.field == nil || conflict.field == "name"
    case .scene, .element: false
    }
  }
}

extension Operation {
  /// The name that it gives a character or location who has one already.
  var newName: String? {
    if case .updateEntity(_, _, let name, _) = self { name } else { nil }
  }
}
