import type { Tx } from '@ridgeline/server/db/connect'
import { suggestIssues } from '@ridgeline/thermal/issue/issues'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { factsFields } from '#contract/issue/issue-field-lists'
import type { Finding, MeasuredCapture } from '#server/analysis/place/findings'
import { standingOf } from '#server/analysis/place/standing'
import { markLost, measuredAgain } from '#server/analysis/since-accepted'
import { issue, issueEvent } from '#server/tables/issue'
import type { scan } from '#server/tables/scan'

type ScanRow = typeof scan.$inferSelect
type IssueRow = typeof issue.$inferSelect

const ENGINE = 'Ridgeline engine'

/**
 * Share of the roof that an anomaly takes: of the roof that the pictures show together, where both are known in square metres. Else its pixels in
 * all views of all pictures: overlapping pictures show the same roof several times, and so do the views of one anomaly.
 */
const extentOf = ({ areaM2 }: Finding, roofM2: number | null, pixelShare: number): number =>
  Math.min(1, areaM2 !== null && roofM2 !== null && roofM2 > 0 ? areaM2 / roofM2 : pixelShare)

/**
 * Brings the engine's suggestions in line with the anomalies. A suggestion nobody has touched follows the engine or goes. One that a person edited,
 * accepted, rejected or resolved keeps its judgement and the words that person wrote; its measurements follow, and the engine's words with them. What was
 * accepted remembers as what (`since-accepted`), so that the person is asked again where it is something else now.
 *
 * @param roofM2 - roof that the captures show together, or null
 */
export async function suggestForScan(
  tx: Tx,
  row: Pick<ScanRow, 'id' | 'organizationId' | 'survey'>,
  measured: readonly MeasuredCapture[],
  roofM2: number | null,
): Promise<void> {
  const sources = measured.map(({ row: { fileName, media, width, height, ...basis }, analysis }) => ({
    label: media === 'mosaic' ? '' : fileName,
    width: width ?? 1,
    height: height ?? 1,
    differenceFactor: standingOf(basis)?.differenceFactor ?? null,
    analysis,
  }))
  const suggested = suggestIssues(sources, row.survey).map((draft) => {
    const of = measured[draft.captureIndex]?.findings[draft.anomalyIndex]
    if (!of) throw new Error('a suggestion names an anomaly that does not exist')
    return { draft, of }
  })
  const mosaics = new Set(measured.filter(({ row: { media } }) => media === 'mosaic').map(({ row: { id } }) => id))
  const viewsOf = Map.groupBy(suggested, ({ of }) => of.viewOfId ?? of.id)
  const drafts = suggested.flatMap(({ draft, of }) => {
    if (of.viewOfId !== null || of.isOutvoted) return []
    const { deltaK, areaM2, ...ofView } = draft.facts
    const views = viewsOf.get(of.id) ?? []
    const pixelShare = views.reduce((sum, view) => sum + view.draft.extent, 0)
    const facts = {
      ...ofView,
      isCut: views.every((view) => view.draft.facts.isCut),
      views: Math.max(1, new Set(views.map((view) => view.of.captureId).filter((id) => !mosaics.has(id))).size),
    }
    const measurements = {
      facts,
      deltaK,
      areaM2,
      confidence: of.confidence,
      extent: extentOf(of, roofM2, pixelShare),
      kind: facts.kind,
      captureId: of.captureId,
    }
    return [{ anomalyId: of.id, judgement: { severity: draft.severity, urgency: draft.urgency }, measurements }]
  })
  const existing = await tx
    .select()
    .from(issue)
    .where(and(eq(issue.scanId, row.id), eq(issue.origin, 'engine')))
  const { untouched, written } = await handsOn(tx, existing)
  await removeStale(tx, existing, untouched, new Set(drafts.map((d) => d.anomalyId)))
  await markLost(tx, existing, new Set(drafts.map((d) => d.anomalyId)), measured)
  for (const draft of drafts) {
    const before = existing.find((i) => i.anomalyId === draft.anomalyId)
    if (before) {
      await tx
        .update(issue)
        .set({
          ...draft.measurements,
          ...(untouched.has(before.id) && draft.judgement),
          ...ownWords(before, written.get(before.id)),
          ...measuredAgain(before, draft.measurements),
        })
        .where(eq(issue.id, before.id))
      continue
    }
    const [made] = await tx
      .insert(issue)
      .values({
        ...draft.judgement,
        ...draft.measurements,
        anomalyId: draft.anomalyId,
        organizationId: row.organizationId,
        scanId: row.id,
        origin: 'engine',
        status: 'suggested',
      })
      .returning({ id: issue.id })
    if (made) await tx.insert(issueEvent).values({ issueId: made.id, by: ENGINE, action: 'suggested' })
  }
}

/**
 * Ids of suggestions that nobody touched, and the fields that a person changed of each issue. One whose judgements and edits were all taken back again
 * is as untouched as it was before.
 */
async function handsOn(tx: Tx, issues: readonly IssueRow[]): Promise<{ untouched: Set<string>; written: Map<string, Set<string>> }> {
  const ids = issues.map((i) => i.id)
  const events =
    ids.length === 0 ? [] : await tx.select().from(issueEvent).where(inArray(issueEvent.issueId, ids)).orderBy(asc(issueEvent.at))
  const eventsOf = Map.groupBy(events, (event) => event.issueId)
  const written = new Map([...eventsOf].map(([id, of]) => [id, new Set(of.flatMap(({ changes }) => Object.keys(changes)))]))
  const isUntouched = (row: IssueRow) =>
    row.status === 'suggested' &&
    isTakenBack(eventsOf.get(row.id) ?? []) &&
    factsFields.every((field) => row[field] === null || !written.get(row.id)?.has(field))
  return { untouched: new Set(issues.filter(isUntouched).map((i) => i.id)), written }
}

/** Each field that was changed has again the value it had before its first change. */
function isTakenBack(events: readonly Pick<typeof issueEvent.$inferSelect, 'changes'>[]): boolean {
  const firstAndLast = new Map<string, { from: string; to: string }>()
  for (const { changes } of events)
    for (const [field, { from, to }] of Object.entries(changes))
      firstAndLast.set(field, { from: firstAndLast.get(field)?.from ?? from, to })
  return [...firstAndLast.values()].every(({ from, to }) => from === to)
}

/** The words of an issue that a person wrote. Rows of an older version carry the engine's sentences as well, which its facts say now. */
const ownWords = (row: IssueRow, changed: ReadonlySet<string> = new Set()) =>
  Object.fromEntries(factsFields.map((field) => [field, changed.has(field) ? row[field] : null]))

async function removeStale(
  tx: Tx,
  existing: readonly IssueRow[],
  untouched: ReadonlySet<string>,
  current: ReadonlySet<string>,
): Promise<void> {
  const stale = existing.filter((i) => untouched.has(i.id) && !(i.anomalyId && current.has(i.anomalyId))).map((i) => i.id)
  if (stale.length > 0) await tx.delete(issue).where(inArray(issue.id, stale))
}
