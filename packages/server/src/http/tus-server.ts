import type { ErrorBody, ErrorCode } from '@ridgeline/contracts/errors'
import { type CancellationContext, Server } from '@tus/server'
import { errorAnswer } from '#http/app-error'

const codes: Record<number, ErrorCode> = { 404: 'not-found', 409: 'conflict', 410: 'gone', 413: 'too-large' }

/** The tus server, answering errors with the body that every call of the API uses. */
export class TusServer extends Server {
  override async write(context: CancellationContext, headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('Content-Type', 'application/json')
    return super.write(context, headers, status, body.startsWith('{') ? body : JSON.stringify(protocolError(status, body)))
  }
}

/** Turns what was thrown while a request was served into status and body. Errors of the protocol keep their status. */
export function errorResponse(error: Error | { status_code: number; body: string }): { status_code: number; body: string } {
  if ('status_code' in error) return { status_code: error.status_code, body: JSON.stringify(protocolError(error.status_code, error.body)) }
  const { status, body, known } = errorAnswer(error)
  if (!known) console.error(error)
  return { status_code: status, body: JSON.stringify(body) }
}

function protocolError(status: number, text: string): ErrorBody {
  if (status >= 500)
    return { code: 'internal', message: 'The file could not be written. What has arrived is kept; please try again.', detail: text.trim() }
  return { code: codes[status] ?? 'invalid-request', message: text.trim() }
}
