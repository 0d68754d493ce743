import CallboardHTTPServer

/// The log of a tenant as a file, for the operators of the default tenant.
enum TenantExportEndpoint {
  static let export = Endpoint(
    .get, "/admin/v1/tenants/{tenant}/export", "exportTenant",
    "A tenant's log as a file of SQL that `psql` restores, of one snapshot; a file without `-- end of export` was cut",
    access: .admin, answer: .string(), answerType: "text/plain; charset=utf-8",
    problems: [.notFound, .conflict], isOfService: true
  ) { call in
    let (name, control) = (call.parameters["tenant"], try call.tenants())
    // The buffer is charged as an answer of this length is, for as long as the file is sent.
    let charge = try call.charge(forAnswerOf: bufferBytes)
    let file = try await control.export(name)
    let stream = EventStream(
      capacityBytes: bufferBytes, isOfEvents: false, onClose: { _ in file.close() }
    ) { stream in
      defer { withExtendedLifetime(charge) {} }
      // What fails is in the log. The stream then ends without the last line of the file.
      while let bytes = try? await file.next(), await stream.deliver(bytes) {}
    }
    return Response(
      status: 200,
      headers: [
        ("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Content-Disposition", "attachment; filename=\"\(name).sql\""),
      ],
      body: .eventStream(stream))
  }

  /// How many bytes of a file wait for its reader, at most.
  private static let bufferBytes = 256 << 10
}
