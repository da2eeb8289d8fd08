import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertMayStore } from '@ridgeline/plan/server/storage'
import { madeReport, numberOf } from '@ridgeline/report/server/reports/row'
import { aboutReport } from '@ridgeline/report/server/reports/service'
import { report, reportOutput } from '@ridgeline/report/server/tables/report'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { message } from '@ridgeline/words/message'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { carrierProfiles, type makeWinnOutput, type WinnOutput } from '#contract/winn-output'
import { readFrozen } from '#server/reports/frozen'
import { layOut } from '#server/reports/lay-out'
import { findWinn, type WinnRow } from '#server/reports/present'
import { winnFileName } from '#server/reports/service'

type OutputRow = typeof reportOutput.$inferSelect
type Asked = z.output<NonNullable<typeof makeWinnOutput.body>>

/**
 * A file taken from a version: the one that was made before, whoever asked for it, or made now from what was frozen.
 * @throws AppError `not-found`; `conflict` for a version that is not made yet, or was made before its model was kept; `unprocessable` for an unknown profile, and
 * for photos of a report without any
 */
export async function takeOutput(deps: Deps, actor: Actor, id: string, { kind, profile }: Asked): Promise<WinnOutput> {
  const { found, row } = await frozenVersion(deps, actor, id)
  const limits = kind === 'carrier' ? carrierProfiles.find((each) => each.id === profile) : undefined
  if (kind === 'carrier' && !limits)
    throw new AppError(
      'unprocessable',
      message`There is no such profile; expected one of ${carrierProfiles.map((each) => each.id).join(', ')}`,
    )
  const of = { kind, profile: limits?.id ?? '' }
  const before = await rowsOf(deps, row.id, of)
  if (before.length > 0) return presented(found, of, before)
  await deps.disk.assertRoom()
  await assertMayStore(deps.db, await ownOrganization(deps.db, actor), 0, deps.now())
  const label = `${numberOf(row)}, version ${row.version}`
  const from = { label, pageCount: row.pageCount, sha256: row.pdfSha256 }
  const { pdfs, note } = await layOut(await readFrozen(deps.storage, row.frozenSha256), from, kind, limits)
  const files: Pick<OutputRow, 'sha256' | 'sizeBytes' | 'pageCount'>[] = []
  for (const { pdf, pageCount } of pdfs) files.push({ ...(await deps.storage.put(pdf)), pageCount })
  await deps.db.transaction(async (tx) => {
    // Two who ask for the same at once: the second finds what the first has written.
    const [held] = await tx.select({ id: report.id }).from(report).where(eq(report.id, row.id)).for('update')
    if (!held || (await rowsOf({ db: tx }, row.id, of)).length > 0) return
    const { organizationId } = row
    await tx.insert(reportOutput).values(
      files.map((file, index) => ({
        ...{ organizationId, reportId: row.id, ...of, part: index + 1, parts: files.length, note, ...file },
        ...{ createdBy: actor.name, createdAt: deps.now() },
      })),
    )
    await recordAudit(tx, actor, {
      action: 'report.output-made',
      ...aboutReport(row, found.propertyName),
      after: { ...of, files: files.length },
    })
  })
  return presented(found, of, await rowsOf(deps, row.id, of))
}

/** A version with what it was printed from. @throws AppError as `takeOutput` */
export async function frozenVersion(deps: Pick<Deps, 'db'>, actor: Actor, id: string) {
  const found = await findWinn(deps, actor, id)
  const row = madeReport(found)
  if (!row) throw new AppError('conflict', 'This report is not made yet; files can be taken from it as soon as it is')
  const { frozenSha256 } = row
  if (frozenSha256 === null)
    throw new AppError('conflict', 'This version was made before other files could be taken from one. Make a new version of the report.')
  return { found, row: { ...row, frozenSha256 } }
}

const rowsOf = (
  { db }: { readonly db: Pick<Deps['db'], 'select'> },
  reportId: string,
  { kind, profile }: Pick<OutputRow, 'kind' | 'profile'>,
) =>
  db
    .select()
    .from(reportOutput)
    .where(and(eq(reportOutput.reportId, reportId), eq(reportOutput.kind, kind), eq(reportOutput.profile, profile)))
    .orderBy(asc(reportOutput.part))

const presented = (found: WinnRow, { kind, profile }: Pick<OutputRow, 'kind' | 'profile'>, rows: readonly OutputRow[]): WinnOutput => ({
  kind,
  profile,
  note: said(rows[0]?.note ?? ''),
  files: rows.map((row) => ({
    id: row.id,
    fileName: outputFileName(found, row),
    pageCount: row.pageCount,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    downloadUrl: `/api/report-outputs/${row.id}/pdf`,
  })),
})

/** `Winn report - Depot - R-2026-0014 v2 - photos.pdf`, `... - mail-10 2 of 3.pdf`. */
function outputFileName(found: WinnRow, { kind, profile, part, parts }: OutputRow): string {
  const name = kind === 'carrier' ? profile : kind
  return winnFileName(found).replace(/\.pdf$/, ` - ${name}${parts > 1 ? ` ${part} of ${parts}` : ''}.pdf`)
}

/** A file that was taken before, with its version. @throws AppError `not-found` */
export async function findOutput(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ row: Authorized<OutputRow>; found: WinnRow; fileName: string }> {
  const [output] = await deps.db.select().from(reportOutput).where(eq(reportOutput.id, id))
  const row = authorize(actor, output, 'report')
  const found = await findWinn(deps, actor, row.reportId)
  return { row, found, fileName: outputFileName(found, row) }
}
