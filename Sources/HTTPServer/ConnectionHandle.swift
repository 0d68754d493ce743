import CallboardCMicroHTTPD

/// A connection of libmicrohttpd.
///
/// All methods must be called on the event thread. Between `suspend` and `resume` the library neither uses nor frees
/// the connection, so that it is safe to hold the handle elsewhere.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer

  func suspend() {
    MHD_suspend_connection(pointer)
  }

  func resume() {
    MHD_resume_connection(pointer)
  }

  /// Passes the response to the library, and releases its reference to it.
  func queue(_ response: WireResponse) -> Bool {
    defer { response.destroy() }
    return MHD_queue_response(pointer, response.status, response.pointer) == .YES
  }

  /// Whether a head that is being read has used up the library's memory for it.
  var isMemoryUsedUp: Bool { cmhd_is_memory_used_up(pointer) }

  var socket: Int32 { cmhd_socket(pointer) }

  /// The number of bytes of the request line and headers.
  var headBytes: Int { cmhd_header_bytes(pointer) }
}

extension ConnectionHandle {
  /// The connection's object, which the library keeps from the opening of the connection to its closing.
  var connection: Connection? {
    cmhd_socket_context(pointer).map {
      Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue()
    }
  }

  var remoteAddress: (text: String, network: String) {
    let text = cmhd_client_address(pointer).map { SocketAddress.text(of: $0) } ?? ""
    return (text, AddressRanges.network(of: text))
  }

  /// Passes each header's name and value to the arrival.
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
