import { recordAudit } from '@ridgeline/audit/server/record'
import { notify } from '@ridgeline/notification/server/service'
import { property } from '@ridgeline/property/server/tables/property'
import { costTotal, statedSeverity } from '@ridgeline/report/rules/frozen-facts'
import type { WinnData, WinnVersion } from '@ridgeline/report/rules/winn/winn-data'
import { freezePage, pictureFiles } from '@ridgeline/report/server/recipient/freeze'
import { askedBefore } from '@ridgeline/report/server/reports/asked-wording'
import { printOf, printParts, verifyMark } from '@ridgeline/report/server/reports/print'
import { madeReport, numberOf } from '@ridgeline/report/server/reports/row'
import { aboutReport, messageOf, reportFacts } from '@ridgeline/report/server/reports/service'
import { report } from '@ridgeline/report/server/tables/report'
import { joinedExamination } from '@ridgeline/scan/contract/examination'
import { assertSound } from '@ridgeline/scan/server/stored-files/assert-sound'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, systemActor } from '@ridgeline/server/http/access'
import { AppError, logFault } from '@ridgeline/server/http/app-error'
import { speaking, spoken } from '@ridgeline/server/integrations/language/spoken'
import type { CompiledPdf } from '@ridgeline/server/integrations/typst/compile'
import { reportCode, writeReport } from '@ridgeline/title/server/records'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import { message, type Words } from '@ridgeline/words/message'
import { and, eq, inArray } from 'drizzle-orm'
import { originalsOf, winnAttachments } from '#server/reports/attachments'
import { type Frozen, storeFrozen } from '#server/reports/frozen'
import { authorOf, countsOf, winnData, winnSha256 } from '#server/reports/input'
import { findWinn, type WinnRow } from '#server/reports/present'

const TELL_EVERY_MS = 500
/** Reading the records, drawing the pictures, laying out the pages. */
const READ = 0.05
const DRAWN = 0.7

const underWay = ['pending', 'processing'] as const
const stillWanted = (id: string) => and(eq(report.id, id), inArray(report.status, [...underWay]))

/** The job behind `makeWinn`. What a person can mend (`AppError`) fails it at once with the reason; anything else is tried again by the queue. */
export async function makeWinnReport(deps: Deps, id: string, organizationId: string): Promise<void> {
  const [begun] = await deps.db
    .update(report)
    .set({ status: 'processing', progress: 0, failure: null })
    .where(stillWanted(id))
    .returning({ id: report.id })
  if (!begun) return
  const row = await findWinn(deps, { organizationId }, id)
  const actor = systemActor(organizationId, row.request.author)
  try {
    await speaking(row.request.language ?? 'en', () => make(deps, actor, row))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await fail(deps, id, error.words)
  }
}

async function make(deps: Deps, actor: Actor, row: WinnRow): Promise<void> {
  const by = await authorOf(deps, row.organizationId, row.request)
  const version = { number: numberOf(row) ?? '', version: row.version, ...by } satisfies WinnVersion
  const tell = progressTeller(deps, row.id)
  const { data, printed, frozen: parts } = await print(deps, actor, row, { version, tell, isNamed: false })
  const pdf = await deps.storage.put(printed.pdf)
  const page = spoken('subjects/report/rules/recipient/recipient-page').winnPage(parts.model, data, {
    number: version.number,
    version: row.version,
  })
  const files = await pictureFiles(deps, actor, page.sources)
  const kept = await storeFrozen(deps.storage, parts)
  await deps.db.transaction(async (tx) => {
    const [made] = await tx
      .update(report)
      .set({
        status: 'completed',
        progress: 1,
        // What the scans say may have changed since it was asked for: what was printed counts.
        inputSha256: winnSha256(row.propertyId, data),
        claim: data.claim ?? null,
        counts: countsOf(data),
        ...statedBy(data),
        pdfSha256: pdf.sha256,
        frozenSha256: kept.sha256,
        frozenBytes: kept.sizeBytes,
        pageCount: printed.pageCount,
        sizeBytes: pdf.sizeBytes,
        completedAt: deps.now(),
      })
      .where(stillWanted(row.id))
      .returning()
    const frozen = madeReport(made)
    // Another worker has made it meanwhile.
    if (!frozen) return
    const authorId = row.request.author.userId
    await freezePage(deps, tx, {
      reportId: row.id,
      organizationId: row.organizationId,
      made: page,
      files,
      authorId,
      wording: askedBefore(),
    })
    const facts = { pageCount: frozen.pageCount, sizeBytes: frozen.sizeBytes }
    await tellWebhooks(deps, tx, row.organizationId, { event: 'report.made', data: { ...messageOf(frozen), ...facts } })
    await notify(tx, {
      organizationId: row.organizationId,
      kind: 'report-ready',
      recordId: row.propertyId,
      facts: { name: row.propertyName, detail: message`${version.number}, version ${version.version}, ${frozen.pageCount} pages` },
      to: [authorId],
      at: deps.now(),
    })
    await writeReport(deps, tx, frozen)
    await recordAudit(tx, actor, {
      action: 'report.generated',
      ...aboutReport(frozen, row.propertyName),
      after: { number: version.number, ...reportFacts(frozen) },
    })
  })
}

/** What lists and comparisons tell of it. */
function statedBy(data: WinnData) {
  const facts = spoken('subjects/report/rules/winn/winn-facts').winnFacts(data)
  const examination = joinedExamination(
    data.scans.map((scan) => scan.examination),
    [],
  )
  return { facts, severity: statedSeverity(facts, examination), estimatedUsd: costTotal(facts) }
}

interface Print {
  readonly version: WinnVersion
  readonly tell: (share: number) => void
  readonly isNamed: boolean
}

interface Printed {
  readonly data: WinnData
  readonly printed: CompiledPdf
  readonly frozen: Frozen
}

async function print(deps: Deps, actor: Actor, row: WinnRow, of: Print): Promise<Printed> {
  const data = await winnData(deps, actor, row.propertyId, row.request)
  if (!of.isNamed) await assertSound(deps, originalsOf(data))
  of.tell(READ)
  const model = spoken('subjects/report/rules/winn/winn-report').buildWinnReport(data, of.version)
  const printing = {
    model,
    documentId: `${of.version.number} v${of.version.version}`,
    verifyCode: reportCode({ organizationId: row.organizationId, winnId: row.id }),
    logoSha256: data.look?.logoSha256,
    attachments: winnAttachments(data),
    documentDate: new Date(data.generatedAt),
    units: data.units,
    isNamed: of.isNamed,
    onPicture: (ready: number, all: number) => of.tell(READ + (DRAWN - READ) * (ready / all)),
  }
  const parts = await printParts(deps, actor, printing)
  // What proved to be damaged while it was read is known now, and the report says so.
  if (!parts) return print(deps, actor, row, { ...of, isNamed: true })
  const printed = await printOf(parts, printing, verifyMark(deps, printing.verifyCode))
  const { documentId, attachments } = printing
  const originals = originalsOf(data)
  const frozen = {
    model,
    documentId,
    documentDate: data.generatedAt,
    attachments,
    originals,
    measured: parts.measured,
    sectionPages: printed.sectionPages,
    pictures: parts.pictures,
  }
  return { data, printed, frozen }
}

/** Writes the share that is done now and then; a report is not held up by it. */
function progressTeller({ db }: Deps, id: string): (share: number) => void {
  let told = 0
  return (share) => {
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    db.update(report)
      .set({ progress: share })
      .where(and(eq(report.id, id), eq(report.status, 'processing')))
      .catch((error: unknown) => logFault('the progress of a report was not written', error))
  }
}

async function fail({ db, now }: Pick<Deps, 'db' | 'now'>, id: string, failure: Words): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(report)
      .set({ status: 'failed', failure, progress: 0 })
      .where(stillWanted(id))
      .returning({ organizationId: report.organizationId, propertyId: report.propertyId, request: report.request })
    if (!row?.propertyId || !row.request) return
    const [of] = await tx.select({ name: property.name }).from(property).where(eq(property.id, row.propertyId))
    await notify(tx, {
      organizationId: row.organizationId,
      kind: 'report-failed',
      recordId: row.propertyId,
      facts: { name: of?.name ?? '', detail: failure },
      to: [row.request.author.userId],
      at: now(),
    })
  })
}

/** Marks a report that failed for good, so that nobody waits for it. */
export const giveUpWinn = async (deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> =>
  fail(deps, id, 'The report broke down several times and was stopped. Nothing is lost; try again, or ask an admin to look at the jobs.')
