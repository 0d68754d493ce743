import CMicroHTTPD

/// libmicrohttpd's connection.
///
/// All methods belong to the event thread. Between `suspend` and `resume` the library neither touches
/// nor frees the connection, which is what makes it safe to hold elsewhere.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  func suspend() {
    MHD_suspend_connection(pointer)
  }

  func resume() {
    MHD_resume_connection(pointer)
  }

  /// Hands over the response, whose reference this consumes.
  func queue(_ response: WireResponse) -> Bool {
    defer { response.destroy() }
    return MHD_queue_response(pointer, response.status, response.pointer) == .YES
  }

  /// Whether a head that is being read has used up what the library has for it.
  var isMemoryUsedUp: Bool { cmhd_is_memory_used_up(pointer) }

  var socket: Int32 { cmhd_socket(pointer) }

  /// The bytes of request line and headers.
  var headBytes: Int { cmhd_header_bytes(pointer) }
}

extension ConnectionHandle {
  /// The connection's own object, kept by the library from its opening to its closing.
  var connection: Connection? {
    cmhd_socket_context(pointer).map {
      Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue()
    }
  }

  var remoteAddress: (text: String, network: String) {
    cmhd_client_address(pointer).map { (SocketAddress.text(of: $0), SocketAddress.network(of: $0)) }
      ?? ("", "")
  }

  /// Hands each header's name and value to the arrival.
  func readHeaders(into arrival: inout Arrival) {
    arrival.headers.reserve(bytes: headBytes)
    withUnsafeMutablePointer(to: &arrival) { arrival in
      _ = cmhd_request_headers(
        pointer,
        { context, _, name, nameCount, value, valueCount in
          context?.assumingMemoryBound(to: Arrival.self).pointee.take(
            name: UnsafeRawBufferPointer(start: name, count: nameCount),
            value: UnsafeRawBufferPointer(start: value, count: valueCount))
          return .YES
        }, arrival)
    }
  }
}
