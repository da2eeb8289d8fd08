import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Access } from '@ridgeline/contract/endpoint'
import { problemType } from '@ridgeline/contract/problem'
import { message } from '@ridgeline/words/message'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db, Tx } from '#db/connect'
import { idempotentAnswer } from '#db/schema/idempotent-answer'
import type { Actor } from '#http/access'
import { AppError, logFault, onError } from '#http/app-error'
import { seal, unseal } from '#http/call/sealed'
import { clientAddress } from '#http/guard/client-address'
import { networkOf } from '#http/guard/network-address'

const HOUR_MS = 3_600_000
const KEPT_MS = 24 * HOUR_MS
/** No request works as long as this: one that did not end by then died with its server. */
const LONGEST_WORK_MS = HOUR_MS / 6
const LONGEST_KEY = 255
const ASK_AGAIN_S = 2

/** A request whose work is done at most once, and the key under which its answer is kept. */
interface Once {
  readonly id: string
  readonly key: string
  readonly organizationId: string | null
  readonly request: string
}

/** An answer before it is sent. */
export interface Made {
  readonly status: number
  readonly text: string
  readonly mediaType: string
  readonly location: string | null
}

/** Does the work of requests that carry an `Idempotency-Key` once, and repeats their answer for a day. */
export interface Idempotency {
  /** Null where the request carries no key. @throws AppError `invalid-request` */
  asked(c: Context, access: Access, actor: Actor | null, body: readonly Uint8Array[]): Once | null
  /** @throws AppError `idempotency-key-reused`, `idempotency-key-in-use`, `conflict` where the work was done and its answer is lost */
  once(asked: Once, c: Context, work: () => Promise<Made>, send: (made: Made) => Promise<Response>): Promise<Response>
}

const working = new AsyncLocalStorage<string>()

/** Notes, in the transaction of a change, that the request under way has changed something. Nothing where it carries no key. */
export async function noteWorked(tx: Tx): Promise<void> {
  const id = working.getStore()
  if (id !== undefined) await tx.update(idempotentAnswer).set({ worked: true }).where(eq(idempotentAnswer.id, id))
}

/** Removes what is older than a day. */
export async function forgetAnswers({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(idempotentAnswer).where(lt(idempotentAnswer.begunAt, new Date(now().getTime() - KEPT_MS)))
}

const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('base64url')
}

/** The key as the draft writes it, a string in quotes, or bare as most programs send it. */
function keyIn(header: string): string {
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > LONGEST_KEY)
    throw new AppError(
      'invalid-request',
      message`Idempotency-Key must be 1 to ${LONGEST_KEY} printable characters without spaces, such as a UUID`,
    )
  return key
}

/** A call about the person themselves may be what leads them into another organization: its key is theirs in every one. */
function whoAsks(c: Context, access: Access, actor: Actor | null): string {
  if (actor === null) return `nobody ${networkOf(clientAddress(c) ?? '')}`
  return `${actor.kind} ${actor.userId} ${access === 'person' ? '' : actor.organizationId}`
}

/** @param secret - the secret of the installation that seals what is kept */
export function idempotency({ db, now }: { db: Db; now: () => Date }, secret: () => Promise<string>): Idempotency {
  const byId = (id: string) => eq(idempotentAnswer.id, id)

  /** Takes the row of a request, or gives the row of the one that has it. Whoever inserts first, on whatever server, works. */
  async function claim({ id, organizationId, request }: Once) {
    const at = now()
    const fresh = { organizationId, request, status: null, location: null, answer: null, worked: false, begunAt: at }
    const isOver = lt(idempotentAnswer.begunAt, new Date(at.getTime() - KEPT_MS))
    const died = and(
      isNull(idempotentAnswer.status),
      eq(idempotentAnswer.worked, false),
      lt(idempotentAnswer.begunAt, new Date(at.getTime() - LONGEST_WORK_MS)),
    )
    const [own] = await db
      .insert(idempotentAnswer)
      .values({ id, ...fresh })
      .onConflictDoUpdate({ target: idempotentAnswer.id, set: fresh, setWhere: sql`${isOver} or ${died}` })
      .returning({ id: idempotentAnswer.id })
    if (own) return null
    const [other] = await db.select().from(idempotentAnswer).where(byId(id))
    return other ?? inUse()
  }

  async function kept(asked: Once, row: typeof idempotentAnswer.$inferSelect): Promise<Made> {
    if (row.request !== asked.request)
      throw new AppError('idempotency-key-reused', 'This Idempotency-Key came with another request before; please use a new key')
    const isLost = row.worked && now().getTime() - row.begunAt.getTime() > LONGEST_WORK_MS
    if (row.status === null && !isLost) return inUse()
    const text = row.answer === null ? null : unseal(row.answer, await secret(), asked.key)
    if (row.status === null || text === null)
      throw new AppError('conflict', 'The first request did its work, and its answer is not kept any more; please look for what it made')
    return { status: row.status, text, mediaType: row.status < 400 ? 'application/json' : problemType, location: row.location }
  }

  /** Keeps the answer. A cookie is kept nowhere, so an answer that sets one is not repeated. */
  async function settle({ id, key }: Once, { status, text, location }: Made, res: Response): Promise<void> {
    if (res.headers.has('set-cookie')) await db.delete(idempotentAnswer).where(byId(id))
    else
      await db
        .update(idempotentAnswer)
        .set({ status, location, answer: seal(text, await secret(), key) })
        .where(byId(id))
  }

  /** What was refused without any change may be asked again under the same key. */
  async function refused(asked: Once, c: Context, error: Error): Promise<Response> {
    const free = and(byId(asked.id), eq(idempotentAnswer.worked, false))
    const [gone] = await db.delete(idempotentAnswer).where(free).returning({ id: idempotentAnswer.id })
    if (gone) throw error
    const res = onError(error, c)
    await settle(asked, { status: res.status, text: await res.clone().text(), mediaType: problemType, location: null }, res)
    return res
  }

  return {
    asked(c, access, actor, body) {
      const header = c.req.header('idempotency-key')
      if (header === undefined) return null
      const key = keyIn(header.trim())
      const { pathname, search } = new URL(c.req.url)
      const request = digest(`${c.req.method} ${pathname}${search}`, ...body)
      const organizationId = access === 'person' ? null : (actor?.organizationId ?? null)
      return { id: digest(whoAsks(c, access, actor), key), key, organizationId, request }
    },
    async once(asked, c, work, send) {
      const row = await claim(asked)
      if (row !== null) {
        const first = await kept(asked, row)
        c.header('idempotent-replayed', 'true')
        return send(first)
      }
      let made: Made
      try {
        made = await working.run(asked.id, work)
      } catch (error) {
        return await refused(asked, c, error as Error)
      }
      const res = await send(made)
      // The work is done: whoever asked is told so, even where its answer cannot be kept.
      await settle(asked, made, res).catch((error: unknown) => logFault('an answer could not be kept for repetition', error))
      return res
    },
  }
}

function inUse(): never {
  throw new AppError('idempotency-key-in-use', 'The first request with this Idempotency-Key is still under way; please ask again shortly', {
    retryAfterS: ASK_AGAIN_S,
  })
}
