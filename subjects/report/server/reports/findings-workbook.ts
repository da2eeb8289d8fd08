import { rowOf } from '@ridgeline/roof/server/service'
import type { Verification } from '@ridgeline/scan/contract/issue/issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { contentDisposition } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { workbookOf, XLSX } from '@ridgeline/server/integrations/spreadsheet/workbook'
import type { Reading } from '@ridgeline/visit/contract/reading'
import { visit } from '@ridgeline/visit/server/tables/visit'
import { inOrder } from '@ridgeline/winn/contract/content'
import { presentDraft } from '@ridgeline/winn/server/drafts/present'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { asc, desc, eq } from 'drizzle-orm'
import type { TakenCore } from '#rules/findings-workbook'
import { withSafeTitles } from '#rules/shared-analysis'
import { reportData } from '#server/reports/input'
import { fileWords } from '#server/reports/service'

/** Findings of a scan and the cores of its roof as a workbook. @throws AppError `not-found` */
export async function giveFindings(deps: Deps, actor: Actor, scanId: string): Promise<Response> {
  const data = withSafeTitles(await reportData(deps, actor, scanId))
  const sections = (await rowOf(deps.db, data.scan.propertyId))?.sections ?? []
  const cores = await coresOf(deps, data.scan)
  const sheets = spoken('subjects/report/rules/findings-workbook').findingsSheets(data, cores, sections)
  return new Response(Uint8Array.from(await workbookOf(sheets)), {
    headers: {
      'content-type': XLSX,
      'content-disposition': contentDisposition(`${fileWords(data.property.name)} - findings.xlsx`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Whatever was cut or read on the roof: of visits, of the draft of its report, and of findings where neither says it. */
async function coresOf({ db }: Pick<Deps, 'db'>, { propertyId, issues }: Scan): Promise<TakenCore[]> {
  const visits = await db.select().from(visit).where(eq(visit.propertyId, propertyId)).orderBy(asc(visit.startedAt), asc(visit.id))
  const [draft] = await db
    .select()
    .from(reportDraft)
    .where(eq(reportDraft.propertyId, propertyId))
    .orderBy(desc(reportDraft.createdAt), desc(reportDraft.id))
    .limit(1)
  const verified = new Map(issues.map(({ id, verification }) => [id, verification]))
  const drafted = draft ? inOrder(presentDraft(draft).content.cores) : []
  const isDrafted = (issueId: string, { method }: Verification) =>
    drafted.some((core) => core.issueId === issueId && core.method === method)
  return [
    ...visits.flatMap(({ state, createdBy }) => state.readings.flatMap((reading) => coreOfReading(reading, createdBy))),
    ...drafted.map(
      (core): TakenCore => ({
        ...core,
        verdict: verified.get(core.issueId ?? '')?.method === core.method ? (verified.get(core.issueId ?? '')?.result ?? null) : null,
        place: core.position && { longitude: core.position[0], latitude: core.position[1] },
        unit: '',
        by: '',
        at: null,
      }),
    ),
    ...issues.flatMap(({ id, anomalyId: _, verification, history }): TakenCore[] => {
      if (verification === null || isDrafted(id, verification)) return []
      const { method, result: verdict, note } = verification
      const said = history.findLast(({ changes, action }) => action === 'verified' || 'verification' in changes)
      return [{ ...nothing, method, verdict, note, issueId: id, by: said?.by ?? '', at: said?.at ?? null }]
    }),
  ]
}

const nothing = { result: null, verdict: null, issueId: null, sectionId: null, place: null, reading: '', unit: '', layers: '' } as const

function coreOfReading(reading: Reading, by: string): TakenCore[] {
  if (reading.isRemoved || reading.kind === 'test-square') return []
  const { note, at, position: place } = reading
  const own = { ...nothing, note, at, by, place }
  return reading.kind === 'core'
    ? [{ ...own, method: 'core-sample', result: reading.result, layers: reading.layers }]
    : [{ ...own, method: 'moisture-meter', reading: reading.value, unit: reading.unit }]
}
