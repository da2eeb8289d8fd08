import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@ridgeline/server/db/connect'
import { and, eq, gt, lt } from 'drizzle-orm'
import { noteEvent, type Operator } from '#server/instance/events'
import { instanceSession } from '#server/tables/instance'

const MINUTE_MS = 60_000
const LINK_MINUTES = 15
export const SESSION_HOURS = 8

const digest = (token: string): string => createHash('sha256').update(token).digest('hex')
const made = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenSha256: digest(token) }
}

/** Makes a link that opens the screen once, within a quarter of an hour. The token stands after `#`, so that no log of a proxy has it. */
export async function makeLink(db: Db, who: Operator, publicUrl: string, now: Date): Promise<string> {
  const { token, tokenSha256 } = made()
  await db.transaction(async (tx) => {
    await tx.insert(instanceSession).values({ kind: 'link', tokenSha256, expiresAt: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS) })
    await noteEvent(tx, who, 'link-made')
  })
  return `${publicUrl}/instance#${token}`
}

/** Begins a session by a link, which opens nothing after that. @returns what the browser keeps, or null where the link opens nothing */
export async function enter(db: Db, who: Operator, link: string, now: Date): Promise<string | null> {
  const { token, tokenSha256 } = made()
  return db.transaction(async (tx) => {
    const [opened] = await tx
      .update(instanceSession)
      .set({ kind: 'session', tokenSha256, expiresAt: new Date(now.getTime() + SESSION_HOURS * 60 * MINUTE_MS) })
      .where(and(eq(instanceSession.kind, 'link'), eq(instanceSession.tokenSha256, digest(link)), gt(instanceSession.expiresAt, now)))
      .returning({ id: instanceSession.id })
    if (!opened) return null
    await noteEvent(tx, who, 'entered')
    return token
  })
}

const live = (token: string, now: Date) =>
  and(eq(instanceSession.kind, 'session'), eq(instanceSession.tokenSha256, digest(token)), gt(instanceSession.expiresAt, now))

/** Whether a session lives. */
export const isEntered = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await db.$count(instanceSession, live(token, now))) > 0

export async function leave(db: Db, who: Operator, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(instanceSession).where(live(token, now))
    await noteEvent(tx, who, 'left')
  })
}

/** Removes links and sessions that have ended. */
export async function forgetInstanceSessions({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(instanceSession).where(lt(instanceSession.expiresAt, now()))
}
