import { createHash } from 'node:crypto'
import { guardedFields, permissionsNamed, withheld } from '@ridgeline/account/contract/field-permissions'
import type { Permission } from '@ridgeline/account/contract/permissions'
import {
  type AnyBinaryEndpoint,
  type AnyEndpoint,
  bodyLimit,
  type Deprecated,
  type Parsed,
  PUBLIC_BODY_BYTES,
  type Reply,
  urlOf,
} from '@ridgeline/contract/endpoint'
import { linkTo } from '@ridgeline/contract/page'
import { pathText } from '@ridgeline/contract/text'
import { message } from '@ridgeline/words/message'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Page } from '#db/page'
import { type Actor, allow, allowPerson, assertAsked, isAllowed } from '#http/access'
import { packed } from '#http/answer/packed'
import { AppError } from '#http/app-error'
import type { Idempotency, Made } from '#http/call/idempotency'
import { parseJson, readChunks, utf8Of } from '#http/call/read-body'
import { clientAddress } from '#http/guard/client-address'
import { logRefusal } from '#http/guard/security-log'

/** `route`: pattern of the address that a call is mounted at. */
export type AppContext = { Variables: { actor: Actor; requestId: string; route?: string } }
/** Who calls, or null when nobody is signed in; `address` is where the request comes from. */
export type FindActor = (headers: Headers, address: string | null) => Promise<Actor | null>

type Any = AnyEndpoint | AnyBinaryEndpoint
type Chunks = readonly Uint8Array<ArrayBuffer>[]
type Call<E> = Parsed<E> & { actor: Actor }

/** Where endpoints are mounted: the app and the way to find out who calls. */
export interface Mount {
  /** Serves a JSON endpoint: checks access, parses the request by its schemas, checks the reply by its response schema. */
  json<E extends AnyEndpoint>(
    e: E,
    handle: (call: Call<E>, c: Context<AppContext>) => Promise<Reply<E>>,
    /** Answers in its place whoever accepts `text/event-stream`. */
    stream?: (call: Call<E>, c: Context<AppContext>) => Promise<Response>,
  ): void
  /** As `json`, for a body too large for the event loop: `read` gets its bytes and who sent them (not on public endpoints), and checks them by the endpoint's schema beside it. */
  beside<E extends AnyEndpoint, B>(
    e: E,
    read: (chunks: Chunks, actor: Actor) => Promise<B>,
    handle: (call: Omit<Call<E>, 'body'> & { body: B }, c: Context<AppContext>) => Promise<Reply<E>>,
  ): void
  /** Serves a list a page at a time: `next` leads on, in the `Link` header. */
  page<E extends AnyEndpoint & { isPaged: true }>(
    e: E,
    handle: (call: Call<E>, c: Context<AppContext>) => Promise<{ reply: Reply<E>; next: string | null }>,
  ): void
  /** Who is behind a request now: null once they signed out, which a long answer asks again. */
  whoIs(c: Context<AppContext>): Promise<Actor | null>
  /** Serves an endpoint that answers with bytes or events. */
  binary<E extends AnyBinaryEndpoint>(e: E, handle: (call: Call<E>, c: Context<AppContext>) => Promise<Response>): void
}

/** The reply of a list whose answer is a bare array. */
export const pageReply = <T>({ items, next }: Page<T>): { reply: T[]; next: string | null } => ({ reply: items, next })

const Id = z.uuid()
/** People and their devices are named by texts of the sign-in code. */
const TEXT_IDS: readonly string[] = ['memberId', 'deviceId']

/**
 * Mounts contract endpoints on an app. `handle` of a public endpoint must not touch `actor`. Where `idempotency` is given, POST requests with an
 * `Idempotency-Key` are worked on once.
 */
export function mountOn(app: Hono<AppContext>, findActor: FindActor, idempotency: Idempotency | null = null): Mount {
  /** Everything of a call but its body, which is read only of those who may call. */
  const headOf = <E extends Any>(e: E) => {
    const guarded = guardedFields(e.query)
    return async (c: Context<AppContext>) => {
      c.set('route', e.path)
      if (e.deprecated) tellDeprecated(e.deprecated, (name, value) => c.header(name, value))
      const actor = e.access === 'public' ? null : await admit(e, findActor, c)
      const query: unknown = e.query?.parse(queryOf(c))
      for (const permission of permissionsNamed(guarded, query)) allowOrLog(actor, permission, e, c)
      return { params: paramsOf(c), query, actor }
    }
  }
  const path = (e: { path: string }) => e.path.replaceAll(/\{(\w+)\}/g, ':$1')

  const serve = <E extends AnyEndpoint>(
    e: E,
    read: (chunks: Chunks, actor: Actor) => unknown,
    handle: (call: Call<E>, c: Context<AppContext>) => Promise<unknown>,
    stream?: (call: Call<E>, c: Context<AppContext>) => Promise<Response>,
  ): void => {
    const head = headOf(e)
    const [taken, answered] = [guardedFields(e.body), guardedFields(e.response)]
    app.on(e.method, path(e), async (c) => {
      const call = await head(c)
      // Also where nothing is wanted of it: no work begins for a request that has not arrived.
      const chunks = e.method === 'GET' ? [] : await readChunks(c.req.raw, e.body ? bodyLimit(e) : PUBLIC_BODY_BYTES)
      // Before `read`, which may give the bytes away.
      const asked = e.method === 'POST' ? (idempotency?.asked(c, e.access, call.actor, chunks) ?? null) : null
      const body = e.body ? await read(chunks, call.actor as Actor) : undefined
      for (const permission of permissionsNamed(taken, body)) allowOrLog(call.actor, permission, e, c)
      if (stream && c.req.header('accept')?.includes('text/event-stream')) return stream({ ...call, body } as never, c)
      const mayRead = (permission: Permission) => call.actor === null || isAllowed(call.actor, permission)
      const work = async () =>
        madeOf(e, await handle({ ...call, body } as never, c), call.params, (reply) => withheld(answered, reply, mayRead))
      return asked === null || idempotency === null
        ? send(e, c, await work())
        : idempotency.once(asked, c, work, (made) => send(e, c, made))
    })
  }
  return {
    whoIs: (c) => findActor(c.req.raw.headers, clientAddress(c)),
    json: (e, handle, stream) => serve(e, (chunks) => e.body?.parse(parseJson(utf8Of(Buffer.concat(chunks)))), handle, stream),
    beside: (e, read, handle) => serve(e, read, handle as never),
    page: (e, handle) =>
      serve(e, noBody, async (call, c) => {
        const { reply, next } = await handle(call, c)
        if (next !== null) c.header('link', linkTo(urlOf(e, { params: call.params, query: { ...c.req.query(), cursor: next } })))
        return reply
      }),
    binary: (e, handle) => {
      const head = headOf(e)
      app.on('GET', path(e), async (c) => {
        const res = await handle((await head(c)) as never, c)
        // Files have headers of their own.
        if (e.deprecated) tellDeprecated(e.deprecated, (name, value) => res.headers.set(name, value))
        return res
      })
    },
  }
}

/** RFC 9745 and RFC 8594; whoever calls is told so with every answer, refusals too. */
function tellDeprecated({ since, sunset }: Deprecated, tell: (name: string, value: string) => void): void {
  tell('deprecation', `@${Math.floor(since.getTime() / 1000)}`)
  tell('sunset', sunset.toUTCString())
}

const noBody = (): undefined => undefined

const weakTag = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim() === '*' || each.trim().replace(/^(W\/)?/, 'W/') === etag)

/** The answer that a reply makes, as `shown` to whoever asked. @throws Error where it is not what the contract says: what the request asked for was fine, its answer is our fault */
function madeOf(e: AnyEndpoint, reply: unknown, params: Record<string, string>, shown: <T>(reply: T) => T): Made {
  const checked = e.response.safeParse(reply)
  if (!checked.success) throw new Error(`${e.method} ${e.path} has no valid answer`, { cause: checked.error })
  if (e.response instanceof z.ZodNull) return { status: 204, text: '', mediaType: '', location: null }
  return {
    status: e.method === 'POST' ? 201 : 200,
    text: JSON.stringify(shown(checked.data)),
    mediaType: e.mediaType ?? 'application/json',
    location: e.locationOf?.(checked.data, params) ?? null,
  }
}

/** Sends an answer. One record carries a weak ETag of its text, so that a program that has it already is told no more than that. */
async function send(e: AnyEndpoint, c: Context, { status, text, mediaType, location }: Made): Promise<Response> {
  c.header('cache-control', 'no-store')
  if (status === 204) return c.body(null, 204)
  if (location !== null) c.header('location', location)
  if (e.method === 'GET' && e.path.includes('{')) {
    const etag = weakTag(text)
    c.header('etag', etag)
    if (knows(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  }
  return c.body(await packed(c, text), status as ContentfulStatusCode, { 'content-type': mediaType })
}

async function admit(e: Any, findActor: FindActor, c: Context<AppContext>): Promise<Actor> {
  const actor = await findActor(c.req.raw.headers, clientAddress(c))
  if (!actor) throw new AppError('unauthenticated', 'Please sign in')
  if (e.access === 'person') allowPerson(actor, e)
  else if (e.access !== 'public') allowOrLog(actor, e.access, e, c)
  if ('asks' in e && e.asks) assertAsked(actor, e.asks, new Date())
  c.set('actor', actor)
  return actor
}

function allowOrLog(actor: Actor | null, permission: Permission, e: { method: string; path: string }, c: Context<AppContext>): void {
  // Who follows a link sees what it was made to show.
  if (actor === null) return
  try {
    allow(actor, permission)
  } catch (refusal) {
    logRefusal({ ...actor, address: clientAddress(c) }, permission, e.method, e.path)
    throw refusal
  }
}

/** What stands in the address. A name no record can have is answered like a record that does not exist. */
function paramsOf(c: Context): Record<string, string> {
  const params = c.req.param() as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    const shape = /id$/i.test(name) && !TEXT_IDS.includes(name) ? Id : pathText
    if (!shape.safeParse(value).success) throw new AppError('not-found', 'No such record')
  }
  return params
}

/** Each name once: of two values some readers would take the first and some the last. */
function queryOf(c: Context): Record<string, string> {
  const twice = Object.entries(c.req.queries()).find(([, values]) => values.length > 1)
  if (twice) throw new AppError('invalid-request', message`The address names ${twice[0].slice(0, 40)} more than once`)
  return c.req.query()
}
