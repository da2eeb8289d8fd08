import { property } from '@ridgeline/property/server/tables/property'
import { replyWord } from '@ridgeline/report/contract/report-reply'
import { repliesOf } from '@ridgeline/report/server/recipient/replies'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan as scanTable } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Place } from '#server/place'
import { type Entry, entry, say, teller, wrote } from '#server/records/entry'
import { jobEntries } from '#server/records/of-jobs'
import { officeEntries } from '#server/records/of-office'
import { placeEntries } from '#server/records/of-place'
import { roofEntries } from '#server/records/of-roof'
import { scanEntries } from '#server/records/of-scans'
import { visitEntries } from '#server/records/of-visits'
import type { Where } from '#server/understand/where'

const MOST_REPLIES = 20
const MOST_EVERYWHERE = 500
/** Of so many properties the pages are looked through for a question that names none. */
const MOST_PLACES = 12

/** What a question may be answered from: the records of the property it is about, of none those of all, and what the organization has beside. */
export async function recordsFor(deps: Deps, actor: Actor, { place }: Pick<Where, 'place'>): Promise<Entry[]> {
  const own = place
    ? [placeEntries, roofEntries, visitEntries, scanEntries, replyEntries].map((entriesOf) => entriesOf(deps, actor, place))
    : [placesEverywhere(deps, actor), issuesEverywhere(deps, actor)]
  return (await Promise.all([jobEntries(deps, actor, place?.id ?? null), ...own, officeEntries(deps, actor, place)])).flat()
}

async function placesEverywhere(deps: Deps, actor: Actor): Promise<Entry[]> {
  const own = and(eq(property.organizationId, actor.organizationId), isNull(property.deletedAt), isNull(property.archivedAt))
  const shown = { id: property.id, name: property.name }
  const places = await deps.db.select(shown).from(property).where(own).orderBy(desc(property.listedAt)).limit(MOST_PLACES)
  return (await Promise.all(places.map((place) => placeEntries(deps, actor, { ...place, scanId: null })))).flat()
}

async function issuesEverywhere({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Entry[]> {
  const { id, title, location, description, scanId } = issue
  const rows = await db
    .select({ id, title, location, description, scanId, name: property.name })
    .from(issue)
    .innerJoin(scanTable, and(eq(scanTable.id, issue.scanId), isNull(scanTable.deletedAt)))
    .innerJoin(property, and(eq(property.id, scanTable.propertyId), isNull(property.deletedAt)))
    .where(and(eq(issue.organizationId, actor.organizationId), isNotNull(issue.title), inArray(issue.status, ['suggested', 'accepted'])))
    .orderBy(desc(issue.createdAt))
    .limit(MOST_EVERYWHERE)
  return rows.flatMap((row) =>
    entry(
      'issue',
      row.name,
      [row.title, row.location, row.description].map((text) => wrote(text ?? '')),
      { kind: 'issue', id: row.id, label: row.title ?? '', href: `/analysis/${row.scanId}?issue=${row.id}` },
    ),
  )
}

async function replyEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  if (!isAllowed(actor, 'report.read')) return []
  const { items } = await repliesOf(deps, actor, place.id, { limit: MOST_REPLIES })
  return items.flatMap((reply) =>
    teller(place.name, { kind: 'report', id: reply.reportId, label: reply.reportTitle, href: `/report-replies/${place.id}` })('reply', [
      wrote(reply.name),
      `${said(replyWord[reply.kind]).toLowerCase()} ${reply.line} ${wrote(reply.lineTitle)}`,
      wrote(reply.comment),
      reply.answeredBy === null && reply.kind !== 'accept' && say('not answered yet', 'aún sin responder'),
    ]),
  )
}
