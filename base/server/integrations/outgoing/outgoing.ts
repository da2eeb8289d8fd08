import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { cut } from '@ridgeline/contract/text'
import { mayReach } from '#integrations/outgoing/public-address'

/** How a message went: the answer's status and beginning, or no status and why there was none. */
export interface Sent {
  readonly status: number | null
  readonly answer: string
  readonly durationMs: number
}

/** Sends messages to addresses that customers, or the services they use, name. */
export interface Outgoing {
  /** Whether private addresses, and http, are allowed. */
  readonly allowPrivate: boolean
  /** Never throws: whatever goes wrong is the answer. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Sent>
  /** The same for a file that is put at an address. */
  put(url: string, headers: Readonly<Record<string, string>>, body: Uint8Array): Promise<Sent>
}

/** Addresses of a name, as the name service gives them. */
export type Resolve = (host: string) => Promise<readonly string[]>

const TIME_LIMIT_MS = 10_000
const FILES_TAKE_LONGER = 6
const ANSWER_BYTES = 4096
const resolveName: Resolve = async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * The way out. A name is resolved once, every address of it is checked, and the connection goes to one that was: what the name service says a moment later
 * counts for nothing. Redirects are not followed, an answer is read up to 4 kB, and all of it takes ten seconds at most.
 */
export function openOutgoing(allowPrivate: boolean, resolve: Resolve = resolveName, timeLimitMs = TIME_LIMIT_MS): Outgoing {
  async function out(method: Method, url: string, headers: Readonly<Record<string, string>>, body: Uint8Array): Promise<Sent> {
    const started = performance.now()
    const limit = AbortSignal.timeout(method === 'PUT' ? timeLimitMs * FILES_TAKE_LONGER : timeLimitMs)
    const went = await orReason(limit, () => send(new URL(url), { method, headers, body }, { allowPrivate, resolve, limit }))
    return { ...went, durationMs: Math.round(performance.now() - started) }
  }
  return {
    allowPrivate,
    post: (url, headers, body) => out('POST', url, headers, Buffer.from(body)),
    put: (url, headers, body) => out('PUT', url, headers, body),
  }
}

type Method = 'POST' | 'PUT'
interface Message {
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

type Answer = Omit<Sent, 'durationMs'>

async function orReason(limit: AbortSignal, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    const reason = limit.aborted ? 'No answer within the time limit' : (error as Error).message || String((error as { code?: string }).code)
    return { status: null, answer: cut(reason, 500) }
  }
}

interface Rules {
  readonly allowPrivate: boolean
  readonly resolve: Resolve
  readonly limit: AbortSignal
}

async function send(url: URL, { method, headers, body }: Message, rules: Rules): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const address = await checkedAddress(host, rules)
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'content-length': String(body.byteLength) },
    signal: rules.limit,
    agent: false,
    // Asked for every connection: it answers with what was checked, whatever the name means by now.
    lookup: (_name, { all }, found) => (all ? found(null, [{ address, family: isIP(address) }]) : found(null, address, isIP(address))),
  }
  return answerOf(url.protocol === 'https:' ? secure(url, options) : plain(url, options), body)
}

/** @throws Error with a sentence for the log where a name has no address, or one that is not allowed */
async function checkedAddress(host: string, { allowPrivate, resolve, limit }: Rules): Promise<string> {
  const ended = new Promise<never>((_, refuse) => limit.addEventListener('abort', () => refuse(limit.reason as Error), { once: true }))
  // Nobody waits for it where the name is found in time.
  ended.catch(() => {})
  const addresses = isIP(host) === 0 ? await Promise.race([resolve(host), ended]) : [host]
  const [first] = addresses
  if (first === undefined) throw new Error(`${host} has no address`)
  if (!addresses.every((address) => mayReach(address, allowPrivate)))
    throw new Error(`Not sent: ${host} is an address of a private network, of this machine or of its link`)
  return first
}

function answerOf(request: ClientRequest, body: Uint8Array): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        const read = cut(Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', ''), ANSWER_BYTES)
        resolve({ status: response.statusCode ?? null, answer: read })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size < ANSWER_BYTES) return
        end()
        request.destroy()
      })
      response.on('end', end)
      response.on('error', reject)
    })
    request.end(body)
  })
}
