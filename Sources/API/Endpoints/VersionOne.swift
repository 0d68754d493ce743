/// The endpoints under `/v1`, for apps.
enum VersionOne {
  static let endpoints: [Endpoint] =
    MeEndpoints.all
    + PersonalDataEndpoints.ofMe
    + ProfileEndpoints.all
    + SpacesEndpoints.all
    + PermissionEndpoints.ofMe
    + ReceivedInvitationEndpoints.all
    + NotificationEndpoints.all
    + ProjectEndpoints.all
    + ContentEndpoints.all
    + DifferenceEndpoint.all
    + UndoEndpoint.all
    + NoticeEndpoints.all
    + FountainEndpoints.all
    + ProjectSessionEndpoints.all
    + WorkSessionEndpoints.all
    + RoomEndpoints.all
    + CourseEndpoints.all
    + ConnectionEndpoints.all
    + FeedEndpoints.ofMe
    + LiveEndpoints.ofMe
    + TicketEndpoints.all
    + SpaceRoutes.mounted
    + PresenceEndpoints.ofMe
    + SessionLockEndpoints.all
    + SessionPresenceEndpoints.all
}
