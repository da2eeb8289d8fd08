import { assertFeature } from '@ridgeline/plan/server/gate'
import type { Db } from '@ridgeline/server/db/connect'
import { type DatabaseLimiter, databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import { featureOfKey, isDirectoryKey } from '#contract/api-key'
import { may, type Permission } from '#contract/permissions'
import { hashOfKey, KEY_PREFIX } from '#server/keys/service'
import { apiKey, membership, organization } from '#server/tables/organization'

const NOTE_EVERY_MS = 60_000
const WINDOW_S = 60

/** The key a request carries as `Authorization: Bearer rl_...`, or null. */
export const keyIn = (headers: Headers): string | null =>
  new RegExp(`^Bearer (${KEY_PREFIX}[\\w-]+)$`, 'i').exec(headers.get('authorization') ?? '')?.[1] ?? null

/**
 * Finds out which program calls by its key. It may do what the key was given, as long as the maker of the key may.
 * @throws AppError `unauthenticated` for a key that is unknown, expired, revoked or without its maker, `forbidden` where the plan has no keys,
 * `too-many-requests`
 */
export function keyActorBy(db: Db): (key: string, from: { address: string | null; userAgent: string | null }) => Promise<Actor> {
  const limiters = new Map<number, DatabaseLimiter>()
  const limiterFor = (points: number): DatabaseLimiter => {
    const limiter = limiters.get(points) ?? databaseLimiter(db, { name: 'key', points, durationS: WINDOW_S })
    limiters.set(points, limiter)
    return limiter
  }
  return async (key, from) => {
    const now = new Date()
    const [found] = await db
      .select({ key: apiKey, organization, role: membership.role })
      .from(apiKey)
      .innerJoin(organization, eq(organization.id, apiKey.organizationId))
      .leftJoin(membership, and(eq(membership.organizationId, apiKey.organizationId), eq(membership.userId, apiKey.createdBy)))
      .where(eq(apiKey.keySha256, hashOfKey(key)))
    const given = (found?.key.scopes ?? []) as Permission[]
    // That of a directory is of the organization; what every other one may do ends with its maker.
    const role = isDirectoryKey(given) ? 'admin' : (found?.role ?? null)
    if (!found || (found.role === null && !isDirectoryKey(given)) || found.key.revokedAt || found.key.expiresAt <= now)
      throw new AppError('unauthenticated', 'This API key is unknown, has expired or was revoked')
    assertFeature(found.organization, featureOfKey(given), now)
    const waitMs = await limiterFor(found.key.requestsPerMinute).take(found.key.id)
    if (waitMs > 0)
      throw new AppError(
        'too-many-requests',
        message`This API key may send ${found.key.requestsPerMinute} requests a minute; please wait`,
        {
          retryAfterS: Math.ceil(waitMs / 1000),
        },
      )
    await noteUse(db, found.key, now)
    return {
      kind: 'key',
      userId: found.key.id,
      name: `API key ${found.key.name}`,
      email: '',
      organizationId: found.key.organizationId,
      role,
      scopes: withImplied(given).filter((scope) => may(role, scope)),
      mustSetUpMfa: false,
      units: found.organization.units,
      inDemo: found.organization.isDemo,
      addressConfirmed: true,
      provenAt: null,
      sessionId: null,
      ...from,
    }
  }
}

/** Who sees properties asks for storms at them: keys from before storm records had a permission of their own go on. */
const withImplied = (scopes: readonly Permission[]): Permission[] =>
  scopes.includes('scan.read') ? [...scopes, 'storm.read'] : [...scopes]

async function noteUse(db: Db, row: typeof apiKey.$inferSelect, now: Date): Promise<void> {
  if (row.lastUsedAt && now.getTime() - row.lastUsedAt.getTime() < NOTE_EVERY_MS) return
  await db.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, row.id))
}
