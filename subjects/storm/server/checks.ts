import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { ownProperty, pinnedProperty } from '@ridgeline/property/server/properties/pinned-property'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Actor } from '@ridgeline/server/http/access'
import { and, desc, eq } from 'drizzle-orm'
import type { StormCheck } from '#contract/storm-check'
import { inWords } from '#server/in-words'
import { askAbout, type StormDeps } from '#server/service'
import { stormCheck } from '#server/tables/storm'

/** As many as a draft can choose from. */
const MOST_CHECKS = 500
type Row = typeof stormCheck.$inferSelect

const present = ({ id, propertyId, position, date, timeZone, verdicts, sources, createdBy, createdAt }: Row): StormCheck => ({
  id,
  propertyId,
  ...position,
  day: date,
  timeZone,
  askedAt: createdAt.toISOString(),
  ...inWords({ ...position, date, timeZone }, { verdicts, sources }),
  createdBy,
})

/** Asks about a property and a day, and stores the answer. @throws AppError `not-found`; `unprocessable` for a property without a pin, and as `askAbout` */
export async function checkProperty(deps: StormDeps, actor: Actor, propertyId: string, date: string): Promise<StormCheck> {
  const { own, place: position } = await pinnedProperty(deps.db, actor, propertyId)
  const { timeZone, verdicts, sources } = await askAbout(deps, actor, position, date)
  const values = {
    organizationId: own.organizationId,
    propertyId: own.id,
    position,
    date,
    timeZone,
    verdicts,
    sources,
    createdBy: actor.name,
    createdAt: deps.now(),
  }
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.insert(stormCheck).values(values).returning()
    if (!row) throw new Error('the check was not written')
    const after = { date, ...Object.fromEntries(verdicts.map(({ peril, verdict }) => [peril, verdict])), rule: verdicts[0]?.rule }
    await recordAudit(tx, actor, {
      action: 'storms.checked',
      recordType: 'property',
      recordId: own.id,
      recordName: own.name,
      before: null,
      after,
    })
    return present(row)
  })
}

/** Every stored answer about a property that the caller was let at, the latest first. */
export async function allChecksOf({ db }: Pick<StormDeps, 'db'>, propertyId: string): Promise<StormCheck[]> {
  const rows = await db
    .select()
    .from(stormCheck)
    .where(eq(stormCheck.propertyId, propertyId))
    .orderBy(desc(stormCheck.createdAt), desc(stormCheck.id))
    .limit(MOST_CHECKS)
  return rows.map(present)
}

/** Stored answers about a property, the latest first. @throws AppError `not-found` */
export async function checksOf(
  { db }: Pick<StormDeps, 'db'>,
  actor: Actor,
  propertyId: string,
  query: PageQuery,
): Promise<Page<StormCheck>> {
  const own = await ownProperty(db, actor, propertyId)
  const page = pageBy(latestFirst('storm-checks', stormCheck.createdAt, stormCheck.id), query)
  const rows = await db
    .select({ row: stormCheck, key: page.key })
    .from(stormCheck)
    .where(and(eq(stormCheck.propertyId, own.id), finds(wordsOf(stormCheck.date), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => present(row))
}
