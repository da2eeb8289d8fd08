import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { problemOf, problemType } from '@ridgeline/contract/problem'

const known: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
}

/** Answers what is no request (`clientError` of Node's server) in the form of every other refusal, and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, message } = known[error.code ?? ''] ?? { status: 400, message: 'This is no HTTP request' }
  const body = JSON.stringify(problemOf({ code: 'invalid-request', message }, '', status))
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `content-type: ${problemType}`, `content-length: ${Buffer.byteLength(body)}`]
  socket.end(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n${body}`)
}
