import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { assertFeature } from '@ridgeline/plan/server/gate'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, count, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { type ApiKey, type ApiKeyFilter, type ApiKeyState, featureOfKey, isDirectoryKey } from '#contract/api-key'
import { may, type Permission } from '#contract/permissions'
import { lockOrganization } from '#server/organizations/own'
import { withinOwnDays } from '#server/organizations/within-days'
import { user } from '#server/tables/auth'
import { apiKey } from '#server/tables/organization'

type KeyRow = typeof apiKey.$inferSelect

export const KEY_PREFIX = 'rl_'
const KEY_BYTES = 32
const SHOWN_CHARACTERS = 10
const MOST_LIVE = 50
const DAY_MS = 86_400_000

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

const newestFirst = latestFirst('keys', apiKey.createdAt, apiKey.id)

const isLive = (now: Date) => and(isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now))
const inState: Record<ApiKeyState, (now: Date) => SQL | undefined> = {
  live: isLive,
  expired: (now) => and(isNull(apiKey.revokedAt), lte(apiKey.expiresAt, now)),
  revoked: () => isNotNull(apiKey.revokedAt),
}

/** Keys of the organization that fit a filter, newest first; found by their name and first characters. */
export async function keysOf({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, query: PageQuery & ApiKeyFilter): Promise<Page<ApiKey>> {
  const page = pageBy(newestFirst, query)
  const fits = query.state && inState[query.state](now())
  const days = await withinOwnDays(db, actor, apiKey.createdAt, query)
  const found = finds(wordsOf(apiKey.name, apiKey.start), query.search)
  const rows = await db
    .select({ row: apiKey, maker: user.name, key: page.key })
    .from(apiKey)
    .leftJoin(user, eq(user.id, apiKey.createdBy))
    .where(and(eq(apiKey.organizationId, actor.organizationId), fits, ...days, found, page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row, maker }) => presentKey(row, maker))
}

/**
 * Makes a key. The answer is the only place that shows it: a hash is kept.
 * @throws AppError `forbidden` for a plan without keys or a permission the maker does not have, `conflict` for too many
 */
export async function makeKey(
  deps: Deps,
  actor: Actor,
  o: { name: string; scopes: readonly Permission[]; expiresInDays: number; requestsPerMinute: number },
): Promise<{ key: string; about: ApiKey }> {
  const scopes = [...new Set(o.scopes)]
  if (!scopes.every((scope) => may(actor.role, scope))) throw new AppError('forbidden', 'A key may be given only what you may do yourself')
  if (scopes.includes('member.provision') && !isDirectoryKey(scopes))
    throw new AppError('unprocessable', 'The key of a directory makes members and does nothing else: give it this permission alone')
  const key = `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    assertFeature(await lockOrganization(tx, actor.organizationId), featureOfKey(scopes), now)
    const [live] = await tx
      .select({ n: count() })
      .from(apiKey)
      .where(and(eq(apiKey.organizationId, actor.organizationId), isLive(now)))
    if ((live?.n ?? 0) >= MOST_LIVE) throw new AppError('conflict', message`There are ${MOST_LIVE} keys in use; revoke one first`)
    const [row] = await tx
      .insert(apiKey)
      .values({
        organizationId: actor.organizationId,
        name: o.name,
        start: key.slice(0, SHOWN_CHARACTERS),
        keySha256: hashOfKey(key),
        scopes,
        createdBy: actor.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + o.expiresInDays * DAY_MS),
        requestsPerMinute: o.requestsPerMinute,
      })
      .returning()
    if (!row) throw new Error('the key was not written')
    await recordAudit(tx, actor, {
      action: 'key.created',
      ...aboutKey(row),
      after: { scopes, expiresAt: row.expiresAt.toISOString(), requestsPerMinute: row.requestsPerMinute },
    })
    return { key, about: presentKey(row, actor.name) }
  })
}

/** Revokes a key; it is refused from the next request on. @throws AppError `not-found` */
export async function revokeKey(deps: Deps, actor: Actor, id: string): Promise<ApiKey> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ key: apiKey, maker: user.name })
      .from(apiKey)
      .leftJoin(user, eq(user.id, apiKey.createdBy))
      .where(eq(apiKey.id, id))
    const row = authorize(actor, found?.key, 'key')
    if (row.revokedAt) return presentKey(row, found?.maker ?? null)
    const revokedAt = deps.now()
    await tx.update(apiKey).set({ revokedAt }).where(eq(apiKey.id, row.id))
    await recordAudit(tx, actor, { action: 'key.revoked', ...aboutKey(row) })
    return presentKey({ ...row, revokedAt }, found?.maker ?? null)
  })
}

const aboutKey = (row: Pick<KeyRow, 'id' | 'name' | 'start'>) => ({
  recordType: 'key' as const,
  recordId: row.id,
  recordName: `${row.name} (${row.start})`,
})

const presentKey = (row: KeyRow, maker: string | null): ApiKey => ({
  id: row.id,
  name: row.name,
  start: row.start,
  scopes: row.scopes as Permission[],
  createdBy: maker ?? row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  requestsPerMinute: row.requestsPerMinute,
})
