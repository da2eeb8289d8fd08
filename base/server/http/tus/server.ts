import { AsyncLocalStorage } from 'node:async_hooks'
import { problemType } from '@ridgeline/contract/problem'
import { type CancellationContext, Server } from '@tus/server'
import { errorAnswer, logUnknown, RETRY_AFTER_S } from '#http/app-error'
import { codeOfStatus, problemIn, type Trouble } from '#http/refusal/problem'

const PUT_OFF = [429, 503, 507]

/** The tus server, answering errors in the form that every call of the API uses. */
export class TusServer extends Server {
  readonly #path = new AsyncLocalStorage<string>()

  override async handle(...[request, response]: Parameters<Server['handle']>) {
    const [path = ''] = (request.url ?? '').split('?')
    return this.#path.run(path, () => super.handle(request, response))
  }

  override async write(context: CancellationContext, headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('Content-Type', problemType)
    if (PUT_OFF.includes(status)) headers.set('Retry-After', String(RETRY_AFTER_S))
    const told = body.startsWith('{') ? (JSON.parse(body) as Trouble) : protocolError(status, body)
    return super.write(context, headers, status, JSON.stringify(problemIn(told, this.#path.getStore() ?? '', status)))
  }
}

/** Turns what was thrown while a request was served into status and body (`Trouble`). Errors of the protocol keep their status. */
export function errorResponse(error: Error | { status_code: number; body: string }): { status_code: number; body: string } {
  if ('status_code' in error) return { status_code: error.status_code, body: JSON.stringify(protocolError(error.status_code, error.body)) }
  const answer = errorAnswer(error)
  logUnknown('upload', error, answer)
  return { status_code: answer.status, body: JSON.stringify(answer.body) }
}

function protocolError(status: number, text: string): Trouble {
  if (status >= 500)
    return { code: 'internal', message: 'The file could not be written. What has arrived is kept; please try again.', reason: text.trim() }
  return { code: codeOfStatus(status), message: text.trim() }
}
