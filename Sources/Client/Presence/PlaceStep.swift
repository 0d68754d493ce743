public import CallboardContent

/// A component of an edit of a text as far as places are concerned: how many Unicode scalars it keeps, inserts or
/// deletes.
enum PlaceStep: Sendable, Equatable {
  case keep(Int)
  case insert(Int)
  case delete(Int)
}

extension TextOperation {
  /// The edit as far as places are concerned.
  var placeSteps: [PlaceStep] {
    components.map { component in
      switch component {
      case .retain(let count): .keep(count)
      case .insert(let run): .insert(run.scalarCount)
      case .delete(let count): .delete(count)
      }
    }
  }
}

extension [PlaceStep] {
  /// The steps of the edit that undoes this one.
  var inverted: [PlaceStep] {
    map { step in
      switch step {
      case .keep: step
      case .insert(let count): .delete(count)
      case .delete(let count): .insert(count)
      }
    }
  }

  /// The place in a text, after these steps have changed it (`docs/protocol.md`, section 7).
  func moved(_ place: Int, isOwn: Bool) -> Int {
    var (place, at) = (place, 0)
    for step in self where at <= place {
      switch step {
      case .keep(let count): at += count
      case .insert(let count):
        if at < place || (at == place && isOwn) { place += count }
        at += count
      case .delete(let count): place -= Swift.min(count, Swift.max(0, place - at))
      }
    }
    return place
  }
}

extension TextOperation {
  /// The place in a text, after this operation has changed it (`docs/protocol.md`, section 7).
  ///
  /// - Parameters:
  ///   - place: a place before the operation, in Unicode scalars.
  ///   - isOwn: whether the person whose place it is has made the operation, so that it stays behind their own insert.
  public func moved(_ place: Int, isOwn: Bool) -> Int { placeSteps.moved(place, isOwn: isOwn) }
}
