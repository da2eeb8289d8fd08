import { type AnyBinaryEndpoint, type AnyEndpoint, type Parsed, type Reply, urlOf } from '@ridgeline/contracts/endpoint'
import { linkTo } from '@ridgeline/contracts/page'
import type { Permission } from '@ridgeline/contracts/permissions'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Page } from '#db/page'
import { type Actor, allow, allowPerson, assertAsked } from '#http/access'
import { AppError } from '#http/app-error'
import { clientAddress } from '#http/client-address'
import { logRefusal } from '#http/security-log'

export type AppContext = { Variables: { actor: Actor } }
/** Who calls, or null when nobody is signed in; `address` is where the request comes from. */
export type FindActor = (headers: Headers, address: string | null) => Promise<Actor | null>

type Call<E> = Parsed<E> & { actor: E extends { access: 'public' } ? Actor | null : Actor }

/** Where endpoints are mounted: the app and the way to find out who calls. */
export interface Mount {
  /** Serves a JSON endpoint: checks access, parses the request by its schemas, checks the reply by its response schema. */
  json<E extends AnyEndpoint>(e: E, handle: (call: Parsed<E> & { actor: Actor }, c: Context<AppContext>) => Promise<Reply<E>>): void
  /** Serves a list a page at a time: `next` leads on, in the `Link` header. */
  page<E extends AnyEndpoint & { isPaged: true }>(
    e: E,
    handle: (call: Parsed<E> & { actor: Actor }, c: Context<AppContext>) => Promise<{ reply: Reply<E>; next: string | null }>,
  ): void
  /** Who is behind a request now: null once they signed out, which a long answer asks again. */
  whoIs(c: Context<AppContext>): Promise<Actor | null>
  /** Serves an endpoint that answers with bytes or events. */
  binary<E extends AnyBinaryEndpoint>(e: E, handle: (call: Parsed<E> & { actor: Actor }, c: Context<AppContext>) => Promise<Response>): void
}

/** The reply of a list whose answer is a bare array. */
export const pageReply = <T>({ items, next }: Page<T>): { reply: T[]; next: string | null } => ({ reply: items, next })

const Id = z.uuid()
/** People and their devices are named by texts of the sign-in code. */
const TEXT_IDS: readonly string[] = ['memberId', 'deviceId']
const MAX_BODY_BYTES = 1024 * 1024

/** Mounts contract endpoints on an app. `handle` of a public endpoint must not touch `actor`. */
export function mountOn(app: Hono<AppContext>, findActor: FindActor): Mount {
  async function parse<E extends AnyEndpoint | AnyBinaryEndpoint>(e: E, c: Context<AppContext>): Promise<Call<E>> {
    const actor = e.access === 'public' ? null : await admit(e, findActor, c)
    const params = c.req.param() as Record<string, string>
    for (const [name, value] of Object.entries(params)) {
      if (/id$/i.test(name) && !TEXT_IDS.includes(name) && !Id.safeParse(value).success) throw new AppError('not-found', 'No such record')
    }
    const query = e.query?.parse(c.req.query())
    const body = 'body' in e && e.body ? e.body.parse(await readJson(c, e.maxBodyBytes ?? MAX_BODY_BYTES)) : undefined
    return { params, query, body, actor } as Call<E>
  }
  const path = (e: { path: string }) => e.path.replaceAll(/\{(\w+)\}/g, ':$1')
  return {
    whoIs: (c) => findActor(c.req.raw.headers, clientAddress(c)),
    json(e, handle) {
      app.on(e.method, path(e), async (c) => answer(e, c, await handle((await parse(e, c)) as never, c)))
    },
    page(e, handle) {
      app.on(e.method, path(e), async (c) => {
        const call = await parse(e, c)
        const { reply, next } = await handle(call as never, c)
        if (next !== null) c.header('link', linkTo(urlOf(e, { params: call.params, query: { ...c.req.query(), cursor: next } })))
        return answer(e, c, reply)
      })
    },
    binary(e, handle) {
      app.on('GET', path(e), async (c) => handle((await parse(e, c)) as never, c))
    },
  }
}

function answer(e: AnyEndpoint, c: Context, reply: unknown): Response {
  c.header('cache-control', 'no-store')
  const checked = e.response.safeParse(reply)
  // What the request asked for was fine; its answer is our fault.
  if (!checked.success) throw new Error(`${e.method} ${e.path} has no valid answer`, { cause: checked.error })
  return c.json(checked.data, e.method === 'POST' ? 201 : 200)
}

async function admit(e: AnyEndpoint | AnyBinaryEndpoint, findActor: FindActor, c: Context<AppContext>): Promise<Actor> {
  const actor = await findActor(c.req.raw.headers, clientAddress(c))
  if (!actor) throw new AppError('unauthenticated', 'Please sign in')
  if (e.access === 'person') allowPerson(actor, e)
  else if (e.access !== 'public') allowOrLog(actor, e.access, e, c)
  if ('asks' in e && e.asks) assertAsked(actor, e.asks, new Date())
  c.set('actor', actor)
  return actor
}

function allowOrLog(actor: Actor, permission: Permission, e: { method: string; path: string }, c: Context<AppContext>): void {
  try {
    allow(actor, permission)
  } catch (refusal) {
    logRefusal({ ...actor, address: clientAddress(c) }, permission, e.method, e.path)
    throw refusal
  }
}

async function readJson(c: Context, maxBytes: number): Promise<unknown> {
  const text = await readText(c.req.raw, maxBytes)
  try {
    return JSON.parse(text, withoutNul)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid-request', 'The request body is not JSON', { cause })
  }
}

/** Reads no more than it may, whatever the request says about its length. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new AppError('too-large', `The request is too large: the limit is ${maxBytes / 1024 / 1024} MB`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** PostgreSQL stores every character but this one. */
export function withoutNul(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0'))
    throw new AppError('invalid-request', 'A text holds a character that cannot be stored (NUL)')
  return value
}
