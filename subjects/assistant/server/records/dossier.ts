import { property } from '@ridgeline/property/server/tables/property'
import { replyWord } from '@ridgeline/report/contract/report-reply'
import { repliesOf } from '@ridgeline/report/server/recipient/replies'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan as scanTable } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Evidence } from '#contract/evidence'
import { type Place, scansAt } from '#server/place'
import { type Entry, entry, say, wrote } from '#server/records/entry'
import { jobEntries } from '#server/records/of-jobs'
import { crmEntries, memberEntries, officeEntries, priceEntries, reportEntries } from '#server/records/of-office'
import { roofEntries } from '#server/records/of-roof'
import { visitEntries } from '#server/records/of-visits'
import type { Where } from '#server/understand/where'

const MOST_SCANS = 2
const MOST_OF_SCANS = 60
const MOST_REPLIES = 20
const MOST_EVERYWHERE = 500

/** All that is recorded of a property, a sentence each, as far as the actor may see it. */
async function dossierOf(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  const [jobs, roof, visits, scans, ...others] = await Promise.all([
    jobEntries(deps, actor, place.id),
    roofEntries(deps, actor, place),
    visitEntries(deps, actor, place),
    scansAt(deps, actor, place, MOST_SCANS),
    ownerEntries(deps, actor, place),
    replyEntries(deps, actor, place),
    reportEntries(deps, actor, place),
    crmEntries(deps, actor, place),
  ])
  return [
    ...jobs,
    ...roof,
    ...visits,
    ...scans.flatMap((scan) => (scan.captures.length > 0 || scan.issues.length > 0 ? ofScan(scan, actor) : [])).slice(0, MOST_OF_SCANS),
    ...(await scannerEntries(deps, scans)),
    ...others.flat(),
  ]
}

/** What a question may be answered from: the records of the property it is about, and what the organization has beside; of none, those of all. */
export const recordsFor = async (deps: Deps, actor: Actor, { place }: Pick<Where, 'place'>): Promise<Entry[]> =>
  place
    ? (await Promise.all([dossierOf(deps, actor, place), priceEntries(deps, actor), memberEntries(deps, actor)])).flat()
    : recordsEverywhere(deps, actor)

/** What is recorded of all jobs, of what people found on any roof and of the organization: for a question that names no property. */
async function recordsEverywhere(deps: Deps, actor: Actor): Promise<Entry[]> {
  const [jobs, office, rows] = await Promise.all([
    jobEntries(deps, actor, null),
    officeEntries(deps, actor),
    deps.db
      .select({
        id: issue.id,
        title: issue.title,
        location: issue.location,
        description: issue.description,
        scanId: issue.scanId,
        name: property.name,
      })
      .from(issue)
      .innerJoin(scanTable, and(eq(scanTable.id, issue.scanId), isNull(scanTable.deletedAt)))
      .innerJoin(property, and(eq(property.id, scanTable.propertyId), isNull(property.deletedAt)))
      .where(and(eq(issue.organizationId, actor.organizationId), isNotNull(issue.title), inArray(issue.status, ['suggested', 'accepted'])))
      .orderBy(desc(issue.createdAt))
      .limit(MOST_EVERYWHERE),
  ])
  return [
    ...jobs,
    ...office,
    ...rows.flatMap((row) =>
      entry('issue', row.name, [wrote(row.title ?? ''), wrote(row.location ?? ''), wrote(row.description ?? '')], {
        kind: 'issue',
        id: row.id,
        label: row.title ?? '',
        href: `/analysis/${row.scanId}?issue=${row.id}`,
      }),
    ),
  ]
}

/** Who brought in the last scans. */
async function scannerEntries({ db }: Pick<Deps, 'db'>, scans: readonly Scan[]): Promise<Entry[]> {
  const ids = scans.map(({ id }) => id)
  const rows = await db.select({ id: scanTable.id, by: scanTable.createdBy }).from(scanTable).where(inArray(scanTable.id, ids))
  const { scanEvidence } = spoken('subjects/report/rules/told/scan')
  return scans.flatMap((scan) => {
    const evidence = scanEvidence(scan)
    return entry('people', scan.propertyName, [wrote(rows.find(({ id }) => id === scan.id)?.by ?? ''), evidence.label], evidence)
  })
}

async function ownerEntries({ db }: Pick<Deps, 'db'>, actor: Actor, place: Place): Promise<Entry[]> {
  const [row] = await db
    .select({ name: property.ownerName, email: property.ownerEmail, phone: property.ownerPhone })
    .from(property)
    .where(and(eq(property.id, place.id), eq(property.organizationId, actor.organizationId)))
  const evidence: Evidence = { kind: 'property', id: place.id, label: place.name, href: `/property/${place.id}` }
  return row ? entry('owner', place.name, [row.name, row.phone, row.email].map(wrote), evidence) : []
}

function ofScan(scan: Scan, actor: Actor): Entry[] {
  const { scanEvidence } = spoken('subjects/report/rules/told/scan')
  const evidence = scanEvidence(scan)
  const lines = spoken('subjects/report/rules/told/evening')
    .eveningLines(scan.conditions, actor.units)
    .map(({ name, value }) => `${name.toLowerCase()} ${value.toLowerCase().replace(/ °f$/, ' °F').replace(/ °c$/, ' °C')}`)
  return [
    ...entry(
      'weather',
      scan.propertyName,
      scan.captures.length === 0 ? [] : lines.filter((line) => !/(?:not noted|sin anotar|no anotad|unknown|desconocid)/.test(line)),
      evidence,
    ),
    ...scan.issues.filter(isOpen).flatMap((each) =>
      entry(
        'issue',
        scan.propertyName,
        [
          wrote(each.title),
          say(severities[each.severity][0], severities[each.severity][1]),
          each.location !== '' && wrote(each.location),
          each.description !== '' && wrote(each.description),
          each.recommendedAction !== '' && say(`to do: ${wrote(each.recommendedAction)}`, `por hacer: ${wrote(each.recommendedAction)}`),
        ],
        {
          kind: 'issue',
          id: each.id,
          label: each.title,
          href: `/analysis/${scan.id}?issue=${each.id}`,
        },
      ),
    ),
  ]
}

const severities = {
  critical: ['critical', 'crítico'],
  major: ['major', 'mayor'],
  minor: ['minor', 'menor'],
  informational: ['informational', 'informativo'],
} as const

async function replyEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  if (!isAllowed(actor, 'report.read')) return []
  const { items } = await repliesOf(deps, actor, place.id, { limit: MOST_REPLIES })
  return items.flatMap((reply) =>
    entry(
      'reply',
      place.name,
      [
        wrote(reply.name),
        `${said(replyWord[reply.kind]).toLowerCase()} ${reply.line} ${wrote(reply.lineTitle)}`,
        reply.comment !== '' && wrote(reply.comment),
        reply.answeredBy === null && reply.kind !== 'accept' && say('not answered yet', 'aún sin responder'),
      ],
      {
        kind: 'report',
        id: reply.reportId,
        label: reply.reportTitle,
        href: `/report-replies/${place.id}`,
      },
    ),
  )
}
