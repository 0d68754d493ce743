import CallboardDomain

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
    + SpaceKind.allCases.flatMap(\.ownEndpoints)
    + FeedEndpoints.ofMe
    + LiveEndpoints.ofMe
    + TicketEndpoints.all
    + SpaceRoutes.mounted
    + PresenceEndpoints.ofMe
    + SessionLockEndpoints.all
    + SessionPresenceEndpoints.all
}
