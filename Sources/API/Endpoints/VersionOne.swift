/// The endpoints under `/v1`, for apps.
enum VersionOne {
  static let endpoints: [Endpoint] =
    MeEndpoints.all
    + SpacesEndpoints.all
    + ProjectEndpoints.all
    + ContentEndpoints.all
    + MemberEndpoints.all
    + EventEndpoints.all
    + NoticeEndpoints.all
    + CommentEndpoints.all
    + FeedEndpoints.all
    + FountainEndpoints.all
}
