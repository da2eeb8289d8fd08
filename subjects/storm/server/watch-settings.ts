import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertFeature } from '@ridgeline/plan/server/gate'
import { ownProperty } from '@ridgeline/property/server/properties/pinned-property'
import { property } from '@ridgeline/property/server/tables/property'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { type StormWatch, type StormWatchSettings, usualStormWatch } from '#contract/watch/watch'
import { stormFeedState, stormWatch, stormWatchOff } from '#server/tables/storm-watch'

type WatchDeps = Pick<Deps, 'db' | 'now' | 'storms'>

/** What an organization chose; what is usual until it chose. */
export async function watchSettingsOf(db: Pick<Db, 'select'>, organizationId: string): Promise<StormWatchSettings> {
  const [row] = await db.select().from(stormWatch).where(eq(stormWatch.organizationId, organizationId))
  if (!row) return usualStormWatch
  const { organizationId: _, ...settings } = row
  return settings
}

/** The settings, the sources and how many properties are watched. */
export async function readWatch({ db, storms }: WatchDeps, actor: Pick<Actor, 'organizationId'>): Promise<StormWatch> {
  const { organizationId } = actor
  const here = and(eq(property.organizationId, organizationId), isNull(property.deletedAt), isNull(property.archivedAt))
  const [settings, states, [pinned], [bare], [off]] = await Promise.all([
    watchSettingsOf(db, organizationId),
    db.select().from(stormFeedState),
    db
      .select({ of: count() })
      .from(property)
      .where(and(here, isNotNull(property.position))),
    db
      .select({ of: count() })
      .from(property)
      .where(and(here, isNull(property.position))),
    db
      .select({ of: count() })
      .from(stormWatchOff)
      .innerJoin(property, eq(property.id, stormWatchOff.propertyId))
      .where(and(here, isNotNull(property.position))),
  ])
  const switchedOffCount = off?.of ?? 0
  return {
    settings,
    sources: storms.feeds
      .filter(({ news }) => news !== undefined)
      .map(({ source }) => {
        const known = states.find((each) => each.source === source)
        return known
          ? { source, state: known.state, sentence: said(known.sentence), askedAt: known.askedAt.toISOString() }
          : { source, state: 'not-asked-yet', sentence: '', askedAt: null }
      }),
    watchedCount: (pinned?.of ?? 0) - switchedOffCount,
    withoutPinCount: bare?.of ?? 0,
    switchedOffCount,
  }
}

/** Keeps what an organization wants to hear of. @throws AppError `forbidden` where the plan has no storm records */
export async function changeWatch(deps: WatchDeps, actor: Actor, settings: StormWatchSettings): Promise<StormWatch> {
  const { organizationId } = actor
  await deps.db.transaction(async (tx) => {
    const [own] = await tx.select().from(organization).where(eq(organization.id, organizationId))
    if (!own) throw new AppError('not-found', 'No such organization')
    assertFeature(own, 'storms', deps.now())
    const before = await watchSettingsOf(tx, organizationId)
    await tx
      .insert(stormWatch)
      .values({ organizationId, ...settings })
      .onConflictDoUpdate({ target: stormWatch.organizationId, set: settings })
    await recordAudit(tx, actor, {
      action: 'storm-watch.changed',
      recordType: 'organization',
      recordId: organizationId,
      recordName: own.name,
      before,
      after: settings,
    })
  })
  return readWatch(deps, actor)
}

/** @throws AppError `not-found` */
export async function readPropertySwitch({ db }: Pick<WatchDeps, 'db'>, actor: Actor, propertyId: string): Promise<{ isWatched: boolean }> {
  const { id } = await ownProperty(db, actor, propertyId)
  const [off] = await db.select().from(stormWatchOff).where(eq(stormWatchOff.propertyId, id))
  return { isWatched: off === undefined }
}

/** @throws AppError `not-found` */
export async function switchProperty(
  { db }: Pick<WatchDeps, 'db'>,
  actor: Actor,
  propertyId: string,
  isWatched: boolean,
): Promise<{ isWatched: boolean }> {
  await db.transaction(async (tx) => {
    const { id, name, organizationId } = await ownProperty(tx, actor, propertyId)
    if (isWatched) await tx.delete(stormWatchOff).where(eq(stormWatchOff.propertyId, id))
    else await tx.insert(stormWatchOff).values({ propertyId: id, organizationId }).onConflictDoNothing()
    const after = { isWatched }
    await recordAudit(tx, actor, {
      action: 'storm-watch.switched',
      recordType: 'property',
      recordId: id,
      recordName: name,
      before: null,
      after,
    })
  })
  return { isWatched }
}
