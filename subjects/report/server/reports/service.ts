import { availableParallelism } from 'node:os'
import type { Language } from '@ridgeline/account/contract/language'
import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { urlOf } from '@ridgeline/contract/endpoint'
import { cut } from '@ridgeline/contract/text'
import { assertMayStore } from '@ridgeline/plan/server/storage'
import { damageSentence } from '@ridgeline/scan/contract/stored-file'
import { lockScan } from '@ridgeline/scan/server/lock-scan'
import { assertSound } from '@ridgeline/scan/server/stored-files/assert-sound'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { speaking, spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { createTurns } from '@ridgeline/server/jobs/turns'
import { reportCode, writeReport } from '@ridgeline/title/server/records'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { and, desc, eq, ne } from 'drizzle-orm'
import { generateReport, NO_REPORT, type ReportOptions, type ReportSummary } from '#contract/report'
import { reportedData } from '#rules/findings'
import { claimInFileName } from '#rules/format/claim-line'
import { costTotal, statedSeverity } from '#rules/frozen-facts'
import { freezePage, pictureFiles } from '#server/recipient/freeze'
import { type AskedWording, assertWording } from '#server/reports/asked-wording'
import { reportAttachments } from '#server/reports/attachments'
import { inputSha256, modelOf, reportData } from '#server/reports/input'
import { printReport } from '#server/reports/print'
import { madeReport, type ReportRow } from '#server/reports/row'
import { report } from '#server/tables/report'

const ofScan = (scanId: string) => and(eq(report.scanId, scanId), ne(report.type, 'winn-report'))

/** PDFs being made in this process, so that a summary and a download of the same report wait for one compile. */
const underWay = new Map<string, Promise<ReportRow | null>>()
/** Each takes a processor and hundreds of megabytes for a moment. */
const compiles = createTurns(Math.max(1, Math.min(4, availableParallelism() >> 1)))

/** The language of a report is that of whoever makes it, where they name none. */
export const languageOf = ({ language }: ReportOptions): Language => language ?? spokenLanguage()
const inItsLanguage = ({ language: _, ...options }: ReportOptions): ReportOptions => {
  const language = languageOf({ ...options, language: _ })
  return language === 'en' ? options : { ...options, language }
}

/** @throws AppError `conflict` while the scan is still being analysed, `unprocessable` when its analysis failed */
async function inputsOf(deps: Deps, actor: Actor, scanId: string, wanted: ReportOptions) {
  const options = inItsLanguage(wanted)

  const data = await reportData(deps, actor, scanId)
  if (data.scan.state === 'failed')
    throw new AppError('unprocessable', message`There is nothing to report: ${asMessage(data.scan.failure ?? 'the analysis failed')}`)
  if (data.scan.state !== 'ready')
    throw new AppError('conflict', 'The scan is still being analyzed; the report can be made as soon as it is ready')
  const input = inputSha256(data, options)
  const [existing] = await deps.db
    .select()
    .from(report)
    .where(and(ofScan(scanId), eq(report.inputSha256, input)))
  return { data, options, input, existing: madeReport(existing) }
}

/** Reading makes nothing: the answer names the call that does. */
const noReport = (scanId: string, sentence: Words) => {
  const link = `<${urlOf(generateReport, { params: { scanId } })}>; rel="create-form"; title="POST makes the report"`
  return new AppError('not-found', sentence, { reason: NO_REPORT, link })
}

/** The version that was made with these options of what the scan says now. @throws AppError as `inputsOf`; `not-found` where none was made yet */
export async function frozenReport(deps: Deps, actor: Actor, scanId: string, options: ReportOptions): Promise<ReportRow> {
  const existing = await findReport(deps, actor, scanId, options)
  if (!existing) throw noReport(scanId, 'No report was made with these options yet')
  return existing
}

/** The same, or null where none was made yet. @throws AppError as `inputsOf` */
export async function findReport(deps: Deps, actor: Actor, scanId: string, options: ReportOptions): Promise<ReportRow | null> {
  const { existing } = await speaking(languageOf(options), () => inputsOf(deps, actor, scanId, options))
  return existing ?? null
}

/** A version of the report of a scan that the caller has found for the actor; the newest one where none is named. @throws AppError `not-found` */
export async function versionOf({ db }: Pick<Deps, 'db'>, scanId: string, version: number | undefined): Promise<ReportRow> {
  const [found] = await db
    .select()
    .from(report)
    .where(and(ofScan(scanId), version === undefined ? undefined : eq(report.version, version)))
    .orderBy(desc(report.version))
    .limit(1)
  const row = madeReport(found)
  if (!row)
    throw noReport(
      scanId,
      version === undefined
        ? 'No report of this scan was made yet. Make one first.'
        : message`There is no version ${version} of this report`,
    )
  return row
}

/**
 * The frozen report of a scan with these options, made where it does not exist yet.
 * Pictures that are damaged in the storage stop no report: it names them. A damaged original does, as the version would freeze its hash. `named`: what is damaged is in the data by now.
 * @param keepWording - sentences that the rules of wording question are printed as they are
 * @throws AppError as `inputsOf`; where a new one would be made also `conflict` with reason `wording`, `insufficient-storage`, and `forbidden` with reason `plan-storage`
 */
export async function reportOf(
  deps: Deps,
  actor: Actor,
  scanId: string,
  { options: wanted, keepWording }: { readonly options: ReportOptions; readonly keepWording: boolean },
  named = false,
): Promise<ReportRow> {
  const language = languageOf(wanted)
  const { data, options, input, existing } = await speaking(language, () => inputsOf(deps, actor, scanId, wanted))
  if (existing) return existing
  const flags = speaking(language, () => spoken('subjects/report/rules/wording').wordingOf(data, options))
  const wording = assertWording(flags, keepWording, 'print it as it is written')
  const key = `${scanId}/${input}`
  // whoever gives the turn works in a language of their own
  const make = () => speaking(language, () => makeReport(deps, actor, { data, options, input, named, wording }))
  const making = underWay.get(key) ?? compiles.take(actor.organizationId, make).finally(() => underWay.delete(key))
  underWay.set(key, making)
  const made = await making
  // What proved to be damaged while it was printed is known now, and the report says so.
  return made ?? reportOf(deps, actor, scanId, { options, keepWording }, true)
}

/** Null where pictures proved to be damaged that the data does not name yet. */
async function makeReport(
  deps: Deps,
  actor: Actor,
  of: { data: Awaited<ReturnType<typeof reportData>>; options: ReportOptions; input: string; named: boolean; wording: AskedWording },
): Promise<ReportRow | null> {
  const scanId = of.data.scan.id
  await deps.disk.assertRoom()
  await assertMayStore(deps.db, await ownOrganization(deps.db, actor), 0, deps.now())
  await assertSound(deps, of.data.scan.captures)
  const facts = spoken('subjects/report/rules/frozen-facts').frozenFacts(of.data, of.options)
  const model = modelOf(of.data, of.options)
  const printed = await printReport(deps, actor, {
    model,
    documentId: of.input.slice(0, 12),
    verifyCode: reportCode({ organizationId: actor.organizationId, scanId, input: of.input }),
    logoSha256: of.data.look?.logoSha256,
    attachments: reportAttachments(of.data, of.options),
    documentDate: new Date(of.data.generatedAt),
    units: of.data.units,
    isNamed: of.named,
  })
  if (!printed) return null
  const pdf = await deps.storage.put(printed.pdf)
  const pageOf = (version: number) =>
    spoken('subjects/report/rules/recipient/recipient-page').scanPage(model, reportedData(of.data, of.options), { number: null, version })
  const files = await pictureFiles(deps, actor, pageOf(0).sources)
  return deps.db.transaction(async (tx) => {
    // Versions of one scan are counted one after the other, whichever process made the PDF.
    await lockScan(tx, scanId)
    const [same] = await tx
      .select()
      .from(report)
      .where(and(ofScan(scanId), eq(report.inputSha256, of.input)))
    const existing = madeReport(same)
    if (existing) return existing
    const [last] = await tx.select({ version: report.version }).from(report).where(ofScan(scanId)).orderBy(desc(report.version)).limit(1)
    const [inserted] = await tx
      .insert(report)
      .values({
        organizationId: actor.organizationId,
        scanId,
        version: (last?.version ?? 0) + 1,
        inputSha256: of.input,
        pdfSha256: pdf.sha256,
        pageCount: printed.pageCount,
        sizeBytes: pdf.sizeBytes,
        options: of.options,
        facts,
        claim: of.data.claim ?? null,
        severity: statedSeverity(facts, of.data.scan.examination),
        estimatedUsd: costTotal(facts),
        createdBy: actor.name,
        completedAt: deps.now(),
      })
      .returning()
    const row = madeReport(inserted)
    if (!row) throw new Error('the report was not written')
    const authorId = actor.kind === 'key' ? null : actor.userId
    await freezePage(deps, tx, {
      reportId: row.id,
      organizationId: row.organizationId,
      made: pageOf(row.version),
      files,
      authorId,
      wording: of.wording,
    })
    const data = { ...messageOf(row), pageCount: row.pageCount, sizeBytes: row.sizeBytes }
    await tellWebhooks(deps, tx, actor.organizationId, { event: 'report.made', data })
    await writeReport(deps, tx, row)
    const after = { ...reportFacts(row), ...(of.wording.kept > 0 && { questionedSentences: of.wording.kept }) }
    await recordAudit(tx, actor, { action: 'report.generated', ...aboutReport(row, of.data.property.name), after })
    return row
  })
}

/** The frozen PDF of a report, compared with its hash. @throws AppError `damaged` with the sentence for a person */
export async function checkPdf<T>(row: ReportRow, read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ObjectTrouble)) throw error
    const words = message`${damageSentence(message`The stored PDF of version ${row.version}`, error.damage)} It is not sent. Make another version (a change of title or sections makes one), or ask the operator of this server to bring it back from a backup.`
    throw new AppError('damaged', words, { reason: error.damage, cause: error })
  }
}

export const aboutReport = (row: Pick<ReportRow, 'id'>, recordName: string) => ({
  recordType: 'report' as const,
  recordId: row.id,
  recordName,
})
export const messageOf = (row: ReportRow) => ({ reportId: row.id, scanId: row.scanId, version: row.version, sha256: row.pdfSha256 })
export const reportFacts = (row: ReportRow) => ({
  version: row.version,
  sha256: row.pdfSha256,
  ...(row.options.acceptedOnly && { acceptedOnly: true }),
})

export const summaryOf = (row: ReportRow): ReportSummary => ({
  pageCount: row.pageCount,
  sizeBytes: row.sizeBytes,
  sha256: row.pdfSha256,
  version: row.version,
})

/** Words as they may stand in the name of a file, without what file systems refuse. */
export const fileWords = (words: string): string =>
  cut(
    words
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    80,
  )

/** `Roof report - Depot - Claim 4711 - v2.pdf`: what a desk files it under stands before the version. */
export const reportFileName = (propertyName: string, { version, claim }: Pick<ReportRow, 'version' | 'claim'>): string =>
  `Roof report - ${fileWords(propertyName)}${claimInFileName(claim, fileWords)} - v${version}.pdf`
