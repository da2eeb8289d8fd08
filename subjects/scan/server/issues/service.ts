import { isDeepStrictEqual } from 'node:util'
import type { Units } from '@ridgeline/account/contract/session'
import { recordAudit } from '@ridgeline/audit/server/record'
import { taskOfIssues } from '@ridgeline/project/server/automate'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { AnswerToChange, IssueStatus, IssueText, Verification } from '#contract/issue/issue'
import { allFields, engineFields, type FactsField, factsFields, type IssueField } from '#contract/issue/issue-field-lists'
import { rescoreScan } from '#server/analysis/score-scan'
import { answerChange } from '#server/issues/answer-change'
import { statusAction } from '#server/issues/status-action'
import { engineWords, wordsOf } from '#server/issues/words'
import { lockScan } from '#server/lock-scan'
import { capture } from '#server/tables/capture'
import { issue, issueEvent } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

type IssueRow = typeof issue.$inferSelect
type Editable = IssueText & { extent: number | null; status: IssueStatus; verification: Verification | null }
type Change = { [K in keyof Editable]?: Editable[K] | undefined } & { answer?: AnswerToChange | undefined }

/** Adds an issue by hand; it counts as accepted. */
export async function addIssue(
  deps: Deps,
  actor: Actor,
  scanId: string,
  text: IssueText & { captureId: string | null; extent: number | null },
): Promise<string> {
  const [found] = await deps.db.select().from(scan).where(eq(scan.id, scanId))
  const row = authorize(actor, found, 'scan')
  if (text.captureId) {
    const [of] = await deps.db.select().from(capture).where(eq(capture.id, text.captureId))
    if (authorize(actor, of, 'capture').scanId !== row.id) throw new AppError('invalid-request', 'The capture belongs to another scan')
  }
  return deps.db.transaction((tx) => writeIssue(deps, tx, actor, row, text))
}

/** The same in a transaction of others, under an id that the caller made or a new one. */
export async function writeIssue(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  actor: Actor,
  row: Pick<typeof scan.$inferSelect, 'id' | 'organizationId'>,
  text: IssueText & { id?: string; captureId?: string | null; extent?: number | null },
): Promise<string> {
  await lockScan(tx, row.id)
  const [made] = await tx
    .insert(issue)
    .values({
      ...text,
      organizationId: row.organizationId,
      scanId: row.id,
      origin: 'manual',
      status: 'accepted',
      kind: 'manual',
    })
    .returning()
  if (!made) throw new Error('the issue was not written')
  await tx.insert(issueEvent).values({ issueId: made.id, by: actor.name, action: 'created' })
  await rescoreScan(tx, row.id, deps.now())
  await tellWebhooks(deps, tx, row.organizationId, { event: 'issue.created', data: messageOf(made) })
  await taskOfIssues(deps, tx, row.organizationId, [made.id])
  await recordAudit(tx, actor, {
    action: 'issue.created',
    ...aboutIssue(made),
    after: { severity: made.severity, urgency: made.urgency },
  })
  return made.id
}

/** An issue of a scan that was not deleted. @throws AppError `not-found` */
async function findIssue({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Authorized<IssueRow>> {
  const [row] = await db
    .select(getTableColumns(issue))
    .from(issue)
    .innerJoin(scan, and(eq(scan.id, issue.scanId), isNull(scan.deletedAt)))
    .where(eq(issue.id, id))
  return authorize(actor, row, 'issue')
}

/** What makes a suggestion a person's own. */
const edited = [...factsFields, ...engineFields]

/** Edits or judges an issue; writes what changed into its history and scores the scan again. */
export async function changeIssue(deps: Deps, actor: Actor, id: string, change: Change): Promise<void> {
  const row = await findIssue(deps, actor, id)
  if (change.extent !== undefined && change.extent !== row.extent && row.origin === 'engine') {
    throw new AppError(
      'invalid-request',
      'The extent of a suggestion is measured on its picture. Expected: an extent only for issues added by hand',
    )
  }
  const answered = change.answer && answerChange(row, change.answer)
  const changes = { ...differences(row, change, actor.units), ...(answered && { sinceAccepted: answered.told }) }
  if (Object.keys(changes).length === 0) return
  await deps.db.transaction(async (tx) => {
    const set = {
      ...Object.fromEntries(Object.keys(changes).map((key) => [key, change[key as keyof Change]])),
      ...engineSays(row, change, actor.units),
      ...answered?.set,
    }
    await lockScan(tx, row.scanId)
    if (answered) await assertAskedThat(tx, row)
    const isEdited = edited.some((field) => field in changes) ? await standsEdited(tx, row, { ...row, ...set }) : row.isEdited
    await tx
      .update(issue)
      .set({ ...set, isEdited })
      .where(eq(issue.id, row.id))
    await tx.insert(issueEvent).values({ issueId: row.id, by: actor.name, action: actionOf(row, change, changes), changes })
    await rescoreScan(tx, row.scanId, deps.now())
    const data = { ...messageOf({ ...row, ...set }), changed: Object.keys(changes) }
    await tellWebhooks(deps, tx, row.organizationId, { event: 'issue.changed', data })
    if (set.status === 'accepted') await taskOfIssues(deps, tx, row.organizationId, [row.id])
    await recordAudit(tx, actor, {
      action: `issue.${actionOf(row, change, changes)}`,
      ...aboutIssue(row),
      before: Object.fromEntries(Object.entries(changes).map(([key, { from }]) => [key, from])),
      after: Object.fromEntries(Object.entries(changes).map(([key, { to }]) => [key, to])),
    })
  })
}

/** An answer is to the figures that were read, not to those of an analysis that ended since. @throws AppError `conflict` */
async function assertAskedThat(tx: Tx, row: IssueRow): Promise<void> {
  const [now] = await tx.select({ sinceAccepted: issue.sinceAccepted }).from(issue).where(eq(issue.id, row.id))
  if (!isDeepStrictEqual(now?.sinceAccepted, row.sinceAccepted))
    throw new AppError('conflict', 'The issue was measured again meanwhile. Look at its figures and answer again')
}

/**
 * The changed words that say again what follows from the measurements: stored as nobody's own, so that taking an edit back leaves the issue as it was and
 * its words go on following its numbers.
 */
function engineSays(row: IssueRow, change: Change, units: Units): Partial<Record<FactsField, null>> {
  const said = engineWords(row, units)
  return said === null
    ? {}
    : Object.fromEntries(factsFields.filter((field) => change[field] !== undefined && change[field] === said[field]).map((f) => [f, null]))
}

/** Whether something of a person's stands in the issue; what was taken back to what the engine said is no edit. */
async function standsEdited(tx: Tx, before: IssueRow, after: IssueRow): Promise<boolean> {
  if (factsFields.some((field) => after[field] !== null)) return true
  const events = await tx.select().from(issueEvent).where(eq(issueEvent.issueId, before.id)).orderBy(asc(issueEvent.at))
  return engineFields.some(
    (field) => after[field] !== (events.find(({ changes }) => field in changes)?.changes[field]?.from ?? before[field]),
  )
}

const messageOf = (row: IssueRow) => ({ issueId: row.id, scanId: row.scanId, status: row.status, severity: row.severity })
const aboutIssue = (row: IssueRow) => ({ recordType: 'issue' as const, recordId: row.id, recordName: wordsOf(row, 'imperial').title })

export async function readIssue(deps: Deps, actor: Actor, id: string) {
  return {
    row: (await findIssue(deps, actor, id)) as IssueRow,
    events: await deps.db.select().from(issueEvent).where(eq(issueEvent.issueId, id)).orderBy(asc(issueEvent.at)),
  }
}

/** What a change would alter, each with the value before and after. @param units - in which whoever sent it had read it */
export function differences(row: IssueRow, change: Change, units: Units): Record<string, { from: string; to: string }> {
  const now = { ...row, ...wordsOf(row, units) }
  return Object.fromEntries(
    allFields
      .filter((field) => change[field] !== undefined && !isDeepStrictEqual(change[field], now[field]))
      .map((field) => [field, { from: storedText(field, now), to: storedText(field, change) }]),
  )
}

/** A value as the history keeps it. */
function storedText(field: IssueField, of: Change): string {
  if (field === 'extent') return extentText(of.extent ?? null)
  return field === 'verification' ? verificationText(of.verification ?? null) : String(of[field])
}

const extentText = (extent: number | null): string => (extent === null ? 'not measured' : `${Number((100 * extent).toFixed(2))} %`)

/** A verification as the history shows it, such as `confirmed by core-sample: wet insulation`. */
const verificationText = (v: Verification | null): string =>
  v === null ? 'none' : `${v.result} by ${v.method}${v.note === '' ? '' : `: ${v.note}`}`

/** The verification, where a change names one, is what the event is about. */
function actionOf(row: IssueRow, change: Change, changes: Record<string, unknown>): typeof issueEvent.$inferSelect.action {
  if ('verification' in changes && !('status' in changes)) return 'verified'
  return change.status === undefined || change.status === row.status ? 'edited' : statusAction(row.status, change.status)
}
