/// A screenplay as a project holds it: a title page, and scenes in order with their elements.
public struct Screenplay: Sendable, Equatable {
  public var titlePage: [TitlePageEntry]
  public var scenes: [ScreenplayScene]

  public init(titlePage: [TitlePageEntry] = [], scenes: [ScreenplayScene] = []) {
    self.titlePage = titlePage
    self.scenes = scenes
  }
}
