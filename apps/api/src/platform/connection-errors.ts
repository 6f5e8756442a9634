import type { Socket } from 'node:net'
import type { ErrorResponse } from '@toprun/api-schema/error'

type Unreadable = ErrorResponse & { status: string }

/** Codes of connection errors: Node's own, if it has one. */
export const late = 'ERR_HTTP_REQUEST_TIMEOUT'
export const unexpected = 'EXPECTATION'

const refusals: Readonly<Record<string, Unreadable>> = {
  [late]: {
    status: '408 Request Timeout',
    msg: 'The request took too long to arrive.',
    code: 'request_timeout',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    msg: 'The headers of the request are too large.',
    code: 'headers_too_large',
  },
  [unexpected]: {
    status: '417 Expectation Failed',
    msg: 'The server cannot do what the Expect header asks for.',
    code: 'bad_request',
  },
}
const unreadable: Unreadable = {
  status: '400 Bad Request',
  msg: 'The server cannot parse this request.',
  code: 'bad_request',
}

/** Responds to invalid HTTP in the usual error format and closes the connection. */
export function respondToUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, msg, code } = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ msg, code } satisfies ErrorResponse)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
