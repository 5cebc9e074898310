import LocatedJSON

/// A message of JSON-RPC 2.0 that was received.
package enum RPCMessage: Sendable {
  /// A request, which is answered.
  case request(id: RequestID, method: String, parameters: RPCValue?)
  /// A notification, which is not.
  case notification(method: String, parameters: RPCValue?)
  /// A response to a request of the server.
  ///
  /// Without an ID it is an error about an unreadable message, which is not answered.
  case response(id: RequestID?, result: RPCValue?, isError: Bool)
  /// An invalid message.
  case invalid(id: RequestID?, ResponseError)

  /// Reads the body of a frame.
  package init(_ body: [UInt8]) {
    guard let value = RPCValue(reading: body) else {
      self = .invalid(id: nil, ResponseError(.parseError, "the message is not JSON"))
      return
    }
    let id = value["id"].flatMap(RequestID.init)
    guard value.kind == .object, value["jsonrpc"]?.string == "2.0" else {
      self = .invalid(
        id: id,
        ResponseError(.invalidRequest, "the message is not an object of JSON-RPC 2.0")
      )
      return
    }
    let parameters = value["params"]
    switch parameters?.kind {
    case nil, .object, .array: break
    default:
      self = .invalid(id: id, ResponseError(.invalidRequest, "'params' must be an object or array"))
      return
    }
    if let method = value["method"]?.string {
      if let id {
        self = .request(id: id, method: method, parameters: parameters)
      } else if value["id"] == nil {
        self = .notification(method: method, parameters: parameters)
      } else {
        let error = ResponseError(.invalidRequest, "'id' must be a whole number or a string")
        self = .invalid(id: nil, error)
      }
    } else if id != nil || value["error"] != nil {
      self = .response(id: id, result: value["result"], isError: value["error"] != nil)
    } else {
      self = .invalid(id: nil, ResponseError(.invalidRequest, "the message has no 'method'"))
    }
  }
}

package enum RequestID: Hashable, Sendable {
  case number(Int)
  case string(String)

  package init?(_ value: RPCValue) {
    if let number = value.integer {
      self = .number(number)
    } else if value.kind == .string, let string = value.string {
      self = .string(string)
    } else {
      return nil
    }
  }

  var json: JSON {
    switch self {
    case .number(let number): .integer(number)
    case .string(let string): .string(string)
    }
  }
}

/// The error of a failed request.
package struct ResponseError: Error, Hashable, Sendable {
  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The codes of JSON-RPC and of the protocol.
  package enum Code: Int, Sendable {
    /// The message is not JSON.
    case parseError = -32700
    /// The message is not one of JSON-RPC, or comes at a wrong time.
    case invalidRequest = -32600
    /// The method is unknown.
    case methodNotFound = -32601
    /// The method does not take these parameters.
    case invalidParameters = -32602
    /// The answer could not be made.
    case internalError = -32603
    /// The server was not initialized.
    case serverNotInitialized = -32002
    /// The request is right and could not be fulfilled.
    case requestFailed = -32803
    /// The client has canceled the request.
    case requestCanceled = -32800
  }
}
