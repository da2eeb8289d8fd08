import { lookup } from 'node:dns'
import { type IncomingMessage, request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { withinOr } from '#integrations/outgoing/fetch-within'
import { mayReach } from '#integrations/outgoing/public-address'

/** Addresses are looked at where the connection is made, so what a name means a moment later counts for nothing. */
const checkedLookup = (allowPrivate: boolean): LookupFunction => {
  return (host, options, found) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => mayReach(address, allowPrivate)))
        return found(new Error(`Not sent: ${host} is an address of a private network, of this machine or of its link`), '')
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    })
}

/**
 * `fetch` for addresses that customers name: no private network unless it may be, no redirect followed. Answer and body together take at most `ms` milliseconds, less where
 * the caller's signal says so.
 */
export const checkedFetch =
  (allowPrivate: boolean, ms: number): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, { ...init, signal: withinOr(ms, init?.signal ?? (input instanceof Request ? input.signal : null)) })
    const url = new URL(request.url)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayReach(host, allowPrivate)) throw new Error(`Not sent: ${host} may not be reached`)
    if (url.protocol !== 'https:' && !allowPrivate) throw new Error('Not sent: the address must begin with https://')
    const body = Buffer.from(await request.arrayBuffer())
    const options: RequestOptions = {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), 'content-length': String(body.byteLength), 'accept-encoding': 'identity' },
      signal: request.signal,
      agent: false,
      lookup: checkedLookup(allowPrivate),
    }
    const answer = await new Promise<IncomingMessage>((resolve, refuse) => {
      const sent = url.protocol === 'https:' ? secure(url, options) : plain(url, options)
      sent.once('response', resolve)
      sent.once('error', refuse)
      sent.end(body)
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array<ArrayBuffer>>), {
      status: answer.statusCode ?? 502,
      headers,
    })
  }
