import { fetchWithin, isTooLate } from '@ridgeline/server/integrations/outgoing/fetch-within'
import type { Outgoing } from '@ridgeline/server/integrations/outgoing/outgoing'
import { message } from '@ridgeline/words/message'
import type { CrmType } from '#contract/config'
import type { CrmBody, CrmRequest, CrmResponse } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'

/** What the settings say of a vendor. */
export interface CrmVendorSettings {
  /** Base address of its API; only settings name one, so that no form sends a token elsewhere. */
  readonly base: string
  /** Whether `base` is another than the vendor's own: then no account there counts as a live one. */
  readonly isStandIn: boolean
  /** Public key (PEM) that the vendor signs its messages with; empty for a vendor that signs otherwise. */
  readonly webhookKey: string
  /** The app by which offices sign in (OAuth); null where the operator set up none. */
  readonly app: { readonly id: string; readonly secret: string } | null
  /** Where offices are sent to sign in, and the base address that tokens are asked of. */
  readonly authorize: string
  readonly tokenBase: string
  /** Calls of one connection within so many seconds. */
  readonly limit: { readonly calls: number; readonly seconds: number }
}

/** The way to the vendors. */
export interface CrmNetwork {
  readonly vendors: Readonly<Record<CrmType, CrmVendorSettings>>
  /** Sends one call with credentials in its headers. @throws CrmError `unanswered` */
  call(base: string, headers: Readonly<Record<string, string>>, request: CrmRequest): Promise<CrmResponse>
  /** Waits between two tries. */
  pause(seconds: number): Promise<void>
}

const TIME_LIMIT_MS = 30_000
const MOST_BYTES = 4 * 1024 * 1024

/** Opens the network. Redirects are not followed: they would carry credentials elsewhere. */
export function openCrmNetwork(
  vendors: CrmNetwork['vendors'],
  outgoing: Pick<Outgoing, 'put'>,
  send = fetchWithin,
  timeLimitMs = TIME_LIMIT_MS,
): CrmNetwork {
  return {
    vendors,
    pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
    async call(base, headers, request) {
      if (request.elsewhere) return putElsewhere(outgoing, request)
      const url = new URL(request.path, base)
      // A path that names another host would carry the credentials to it.
      if (url.origin !== new URL(base).origin) throw new CrmError('invalid', message`${request.path} is no path of the vendor`)
      url.search = new URLSearchParams(request.query ?? {}).toString()
      const body = request.body === undefined ? { headers: {}, body: undefined } : bodyOf(request.body)
      try {
        const answer = await send(timeLimitMs, url, {
          method: request.method,
          headers: { accept: 'application/json', ...request.headers, ...body.headers, ...headers },
          body: body.body ?? null,
          redirect: 'manual',
        })
        return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await textOf(answer) }
      } catch (error) {
        if (error instanceof CrmError) throw error
        throw new CrmError(
          'unanswered',
          isTooLate(error) ? message`The vendor did not answer in time.` : message`The vendor could not be reached: ${reasonOf(error)}`,
        )
      }
    },
  }
}

const reasonOf = (error: unknown): string => {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  return cause?.code ?? cause?.message ?? (error as Error).message
}

/** A file goes to an address that the vendor just told, without our credentials and only to public addresses. */
async function putElsewhere(outgoing: Pick<Outgoing, 'put'>, { path, body, headers }: CrmRequest): Promise<CrmResponse> {
  if (body?.kind !== 'bytes' || URL.parse(path)?.protocol !== 'https:')
    throw new CrmError('unreadable', message`The vendor named an address for a file that is no https address.`)
  const sent = await outgoing.put(path, { 'content-type': body.type, ...headers }, body.bytes)
  if (sent.status === null) throw new CrmError('unanswered', sent.answer)
  return { status: sent.status, headers: {}, text: sent.answer }
}

function bodyOf(body: CrmBody): { headers: Record<string, string>; body: BodyInit } {
  if (body.kind === 'json') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body.value) }
  if (body.kind === 'form') return { headers: {}, body: new URLSearchParams(body.fields) }
  if (body.kind === 'bytes') return { headers: { 'content-type': body.type }, body: body.bytes }
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields)) form.set(name, value)
  form.set(body.file.field, new Blob([body.file.bytes], { type: 'application/pdf' }), body.file.name)
  return { headers: {}, body: form }
}

/** Text of an answer up to 4 MiB; one that is longer is not what a vendor documents. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new CrmError('unreadable', message`The answer of the vendor is longer than 4 MiB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '')
}
