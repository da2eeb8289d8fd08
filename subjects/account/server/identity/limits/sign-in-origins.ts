import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { networkOf } from '@ridgeline/server/http/guard/network-address'
import { and, desc, eq, inArray, lt, notInArray, or } from 'drizzle-orm'
import { signInOrigin, user } from '#server/tables/auth'

/** From where somebody tries to sign in: the token a browser was given when it signed in before, and the network address. */
export interface Origin {
  readonly device: string | null
  readonly address: string | null
}

const TOKEN_BYTES = 24
const KEEP_MS = 180 * 86_400_000
const COOKIE_AGE_S = 365 * 86_400
const MOST_KEPT = 40

const hash = (kind: 'device' | 'address', value: string) => createHash('sha256').update(`${kind} ${value}`).digest('hex')

/** What is kept of an origin, the device first. */
export const originHashes = ({ device, address }: Origin): string[] => [
  ...(device === null ? [] : [hash('device', device)]),
  ...(address === null ? [] : [hash('address', networkOf(address))]),
]

/** The part of an origin that the account was used from before, the device if it is known, or null. */
export async function knownOrigin(db: Db, email: string, origin: Origin): Promise<string | null> {
  const hashes = originHashes(origin)
  if (hashes.length === 0) return null
  const rows = await db
    .select({ origin: signInOrigin.origin })
    .from(signInOrigin)
    .innerJoin(user, eq(user.id, signInOrigin.userId))
    .where(and(eq(user.email, email.trim().toLowerCase()), inArray(signInOrigin.origin, hashes)))
  return hashes.find((each) => rows.some((row) => row.origin === each)) ?? null
}

/** Keeps from where somebody signed in. Of many, and of those not seen for half a year, none is kept. */
export async function rememberOrigin(db: Db, userId: string, origin: Origin, now: Date): Promise<void> {
  const hashes = originHashes(origin)
  if (hashes.length === 0) return
  await db
    .insert(signInOrigin)
    .values(hashes.map((each) => ({ userId, origin: each, lastSeenAt: now })))
    .onConflictDoUpdate({ target: [signInOrigin.userId, signInOrigin.origin], set: { lastSeenAt: now } })
  const newest = db
    .select({ origin: signInOrigin.origin })
    .from(signInOrigin)
    .where(eq(signInOrigin.userId, userId))
    .orderBy(desc(signInOrigin.lastSeenAt))
    .limit(MOST_KEPT)
  const old = or(lt(signInOrigin.lastSeenAt, new Date(now.getTime() - KEEP_MS)), notInArray(signInOrigin.origin, newest))
  await db.delete(signInOrigin).where(and(eq(signInOrigin.userId, userId), old))
}

/** After somebody else may have been in: nothing they used is known. */
export async function forgetOrigins(tx: Tx, userId: string): Promise<void> {
  await tx.delete(signInOrigin).where(eq(signInOrigin.userId, userId))
}

const cookieName = (publicUrl: string) => `${publicUrl.startsWith('https://') ? '__Host-' : ''}ridgeline-device`

/** The token of this browser, or null. */
export function deviceIn(headers: Headers, publicUrl: string): string | null {
  const start = `${cookieName(publicUrl)}=`
  const found = (headers.get('cookie') ?? '').split('; ').find((cookie) => cookie.startsWith(start))
  const token = found?.slice(start.length) ?? ''
  return /^[\w-]{32}$/.test(token) ? token : null
}

/** A token for a browser that has none, and the cookie that gives it to it. It opens nothing: it says only that this browser was here before. */
export function newDevice(publicUrl: string): { device: string; cookie: string } {
  const device = randomBytes(TOKEN_BYTES).toString('base64url')
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''
  return { device, cookie: `${cookieName(publicUrl)}=${device}; Max-Age=${COOKIE_AGE_S}; Path=/; HttpOnly; SameSite=Lax${secure}` }
}
