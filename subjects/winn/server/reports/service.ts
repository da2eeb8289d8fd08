import type { Language } from '@ridgeline/account/contract/language'
import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertMayStore } from '@ridgeline/plan/server/storage'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { claimInFileName } from '@ridgeline/report/rules/format/claim-line'
import { byDate } from '@ridgeline/report/rules/winn/surveyed-scan'
import { assertWording } from '@ridgeline/report/server/reports/asked-wording'
import { numberOf } from '@ridgeline/report/server/reports/row'
import { aboutReport, fileWords } from '@ridgeline/report/server/reports/service'
import { report } from '@ridgeline/report/server/tables/report'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { speaking, spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { and, desc, eq } from 'drizzle-orm'
import type { WinnReport, WinnRequest } from '#contract/winn-report'
import { presentDraft } from '#server/drafts/present'
import { findDraft } from '#server/drafts/service'
import { countsOf, winnData, winnSha256 } from '#server/reports/input'
import { makeWinn } from '#server/reports/make-winn-report-job'
import { findWinn, presentWinn, type WinnRow } from '#server/reports/present'

/**
 * The Winn report of a draft as it stands now: the version that was made of the same before, or a new one, which a job makes.
 * @param keepWording - sentences that the rules of wording question are printed as they are
 * @throws AppError `not-found`; `conflict` with reason `wording`; `unprocessable` and `conflict` as `winnData`; `insufficient-storage`, and `forbidden` with reason `plan-storage`
 */
export async function askForWinn(
  deps: Deps,
  actor: Actor,
  draftId: string,
  keepWording: boolean,
  language: Language = spokenLanguage(),
): Promise<WinnReport> {
  const draft = await findDraft(deps, actor, draftId)
  const { content, revision, propertyId } = presentDraft(draft)
  const { userId, name, email, units } = actor
  const request: WinnRequest = { draftId, revision, content, author: { userId, name, email }, units, ...printedIn(language) }
  const data = await speaking(language, () => winnData(deps, actor, propertyId, request))
  const inputSha256 = winnSha256(propertyId, data)
  const flags = speaking(language, () => spoken('subjects/report/rules/winn/winn-wording').wordingOfWinn(data))
  await deps.disk.assertRoom()
  const id = await deps.db.transaction(async (tx) => {
    // Numbers and versions are given one after the other, and two who ask for the same at once get the same.
    const own = await lockOrganization(tx, actor.organizationId)
    const same = await sameInputs(tx, propertyId, inputSha256)
    if (same && same.status !== 'failed') return same.id
    if (!same) assertWording(flags, keepWording, 'print it as it is written')
    await assertMayStore(tx, own, 0, deps.now())
    if (same) return again(deps.queue, tx, same.id, actor)
    const year = Number(dayInZone(deps.now(), own.timeZone).slice(0, 4))
    const latest = byDate(data.scans).at(-1) ?? data.scans[0]
    const [row] = await tx
      .insert(report)
      .values({
        organizationId: own.id,
        type: 'winn-report',
        status: 'pending',
        progress: 0,
        scanId: latest.id,
        propertyId,
        numberYear: year,
        numberIndex: (await lastIndex(tx, own.id, year)) + 1,
        version: (await lastVersion(tx, propertyId)) + 1,
        inputSha256,
        pageCount: 0,
        sizeBytes: 0,
        options: { ...defaultReportOptions, title: content.title.trim() || 'Winn Report', sections: [], ...printedIn(language) },
        request,
        claim: data.claim ?? null,
        counts: countsOf(data),
        createdBy: actor.name,
        createdAt: deps.now(),
      })
      .returning()
    if (!row) throw new Error('the report was not written')
    await deps.queue.send(makeWinn, { reportId: row.id, organizationId: own.id }, tx)
    const after = { number: numberOf(row), version: row.version, ...(flags.length > 0 && { questionedSentences: flags.length }) }
    await recordAudit(tx, actor, { action: 'report.requested', ...aboutReport(row, data.property.name), after })
    return row.id
  })
  return presentWinn(await findWinn(deps, actor, id))
}

const printedIn = (language: Language) => (language === 'en' ? {} : { language })

async function sameInputs(tx: Tx, propertyId: string, inputSha256: string) {
  const [row] = await tx
    .select({ id: report.id, status: report.status })
    .from(report)
    .where(and(eq(report.propertyId, propertyId), eq(report.inputSha256, inputSha256)))
    .orderBy(desc(report.version))
    .limit(1)
  return row
}

async function lastIndex(tx: Tx, organizationId: string, year: number): Promise<number> {
  const [row] = await tx
    .select({ index: report.numberIndex })
    .from(report)
    .where(and(eq(report.organizationId, organizationId), eq(report.numberYear, year)))
    .orderBy(desc(report.numberIndex))
    .limit(1)
  return row?.index ?? 0
}

async function lastVersion(tx: Tx, propertyId: string): Promise<number> {
  const [row] = await tx
    .select({ version: report.version })
    .from(report)
    .where(eq(report.propertyId, propertyId))
    .orderBy(desc(report.version))
    .limit(1)
  return row?.version ?? 0
}

/** Tries again to make a report that failed. @throws AppError `not-found`; `conflict` for one that did not */
export async function retryWinn(deps: Deps, actor: Actor, id: string): Promise<WinnReport> {
  const row = await findWinn(deps, actor, id)
  if (row.status !== 'failed') throw new AppError('conflict', 'This report did not fail; there is nothing to try again')
  await deps.db.transaction((tx) => again(deps.queue, tx, row.id, actor))
  return presentWinn(await findWinn(deps, actor, id))
}

async function again(queue: Deps['queue'], tx: Tx, id: string, actor: Actor): Promise<string> {
  const [row] = await tx
    .update(report)
    .set({ status: 'pending', failure: null, progress: 0 })
    .where(and(eq(report.id, id), eq(report.status, 'failed')))
    .returning()
  // Somebody else was faster.
  if (!row) return id
  await queue.send(makeWinn, { reportId: id, organizationId: row.organizationId }, tx)
  await recordAudit(tx, actor, { action: 'report.tried-again', ...aboutReport(row, numberOf(row) ?? ''), after: { number: numberOf(row) } })
  return id
}

/** `Winn report - Depot - Claim 4711 - R-2026-0014 v2.pdf`. */
export const winnFileName = (row: WinnRow): string =>
  `Winn report - ${fileWords(row.propertyName)}${claimInFileName(row.claim, fileWords)} - ${numberOf(row)} v${row.version}.pdf`
