import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { defaultTemplate } from '@ridgeline/report/server/report-texts/template'
import { surveysFirst } from '@ridgeline/scan/server/scans/surveys-first'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, pageBy } from '@ridgeline/server/db/page'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import { applyEdit, checkContent, sameJson, withValue } from '#contract/apply-edits'
import { type DraftContent, emptyDraft } from '#contract/content'
import type { Edit, EditOutcome, Path, Value } from '#contract/edit'
import type { EditedDraft } from '#contract/report-draft'
import { stamped } from '#contract/stamp-template'
import { type DraftRow, presentChange, presentDraft } from '#server/drafts/present'
import { pricesFor } from '#server/price-lists/service'
import { reportDraft, reportDraftChange } from '#server/tables/report-draft'

/** A draft of a property that was not deleted. @throws AppError `not-found` */
export async function findDraft({ db }: { db: Pick<Tx, 'select'> }, actor: Actor, id: string): Promise<Authorized<DraftRow>> {
  const [row] = await db
    .select(getTableColumns(reportDraft))
    .from(reportDraft)
    .innerJoin(property, and(eq(property.id, reportDraft.propertyId), isNull(property.deletedAt)))
    .where(eq(reportDraft.id, id))
  return authorize(actor, row, 'report draft')
}

/** The draft of a property, the last begun where there are several; begun here where there is none. @throws AppError `not-found` for the property */
export async function openDraftOf(deps: Deps, actor: Actor, propertyId: string): Promise<DraftRow> {
  return deps.db.transaction(async (tx) => {
    // Two people who open the builder at once get the same draft.
    const [at] = await tx.select().from(property).where(eq(property.id, propertyId)).for('no key update')
    const own = authorize(actor, at, 'property')
    const [existing] = await tx
      .select()
      .from(reportDraft)
      .where(eq(reportDraft.propertyId, own.id))
      .orderBy(desc(reportDraft.createdAt), desc(reportDraft.id))
      .limit(1)
    if (existing) return existing
    const content = await firstContent(tx, actor, own, deps.now())
    const [made] = await tx
      .insert(reportDraft)
      .values({ organizationId: own.organizationId, propertyId: own.id, content, changedBy: actor.name, changedAt: deps.now() })
      .returning()
    if (!made) throw new Error('the draft was not written')
    await recordAudit(tx, actor, { action: 'report-draft.begun', ...aboutDraft(made, own.name) })
    return made
  })
}

const aboutDraft = (row: Pick<DraftRow, 'id'>, recordName: string) => ({
  recordType: 'report-draft' as const,
  recordId: row.id,
  recordName,
})

/** What is known when a draft begins: the template that stands where nobody chooses, who writes it, and the latest survey with its day. */
async function firstContent(tx: Tx, actor: Actor, of: { id: string; address: string }, now: Date): Promise<DraftContent> {
  const [latest] = await tx
    .select({ id: scan.id, takenAt: scan.takenAt, timeZone: scan.timeZone })
    .from(scan)
    .where(and(eq(scan.propertyId, of.id), isNull(scan.deletedAt), ne(scan.state, 'failed')))
    .orderBy(surveysFirst)
    .limit(1)
  const begun = stamped(emptyDraft(), await defaultTemplate(tx, actor.organizationId), () => crypto.randomUUID())
  const inspector = actor.kind === 'member' ? actor.name : ''
  const inspectionDate = latest ? dayInZone(latest.takenAt, latest.timeZone) : null
  const { timeZone } = await ownOrganization(tx, actor)
  const pricesFrom = await pricesFor({ db: tx }, actor.organizationId, of.address, dayInZone(now, timeZone))
  return {
    ...begun,
    costs: { ...begun.costs, pricesFrom },
    building: { ...begun.building, inspector, inspectionDate },
    scans: latest ? { [latest.id]: { isIncluded: true } } : {},
  }
}

interface Worked {
  readonly content: Value
  readonly outcomes: readonly { readonly edit: Edit; readonly outcome: EditOutcome }[]
}

/**
 * Lays edits over a draft, all or none, and writes each down. An edit that arrived before is not made again, and its outcome is told again.
 * @throws AppError `not-found`; `invalid-request` that names the value which is wrong, and then nothing is changed
 */
export async function editDraftBy(deps: Deps, actor: Actor, id: string, edits: readonly Edit[]): Promise<EditedDraft> {
  return deps.db.transaction(async (tx) => {
    const { propertyId } = await findDraft({ db: tx }, actor, id)
    const [row] = await tx.select().from(reportDraft).where(eq(reportDraft.id, id)).for('update')
    const draft = authorize(actor, row, 'report draft')
    const before = presentDraft(draft).content
    const known = await knownEdits(tx, draft.id, edits)
    const fresh = edits.filter((edit, i) => !known.has(edit.id) && edits.findIndex((e) => e.id === edit.id) === i)
    const worked = await work(tx, draft.id, before, fresh)
    const checked = checkContent(worked.content)
    if ('problem' in checked) throw new AppError('invalid-request', checked.problem)
    const said = new Map([...known, ...worked.outcomes.map(({ edit, outcome }) => [edit.id, outcome] as const)])
    const outcomes = edits.map((edit) => ({ id: edit.id, outcome: said.get(edit.id) ?? 'applied' }))
    if (fresh.length === 0) return { draft: presentDraft(draft), outcomes }
    const at = deps.now()
    const [changed] = await tx
      .update(reportDraft)
      .set({ content: checked.content, revision: draft.revision + 1, changedBy: actor.name, changedAt: at })
      .where(eq(reportDraft.id, draft.id))
      .returning()
    if (!changed) throw new Error('the draft was not written')
    await tx.insert(reportDraftChange).values(
      worked.outcomes.map(({ edit, outcome }) => ({
        ...edit,
        path: [...edit.path],
        draftId: draft.id,
        revision: changed.revision,
        outcome,
        by: actor.name,
        at,
      })),
    )
    await tx.execute(sql`select pg_notify('record', ${draft.id})`)
    const [own] = await tx.select({ name: property.name }).from(property).where(eq(property.id, propertyId))
    const after = { revision: changed.revision, values: worked.outcomes.map(({ edit }) => edit.path.join('/')) }
    await recordAudit(tx, actor, { action: 'report-draft.changed', ...aboutDraft(draft, own?.name ?? ''), after })
    return { draft: presentDraft(changed), outcomes }
  })
}

/** Edits among these that were made before. @throws AppError `conflict` where such an id is one of another draft */
async function knownEdits(tx: Tx, draftId: string, edits: readonly Edit[]): Promise<Map<string, EditOutcome>> {
  const rows = await tx
    .select({ id: reportDraftChange.id, draftId: reportDraftChange.draftId, outcome: reportDraftChange.outcome })
    .from(reportDraftChange)
    .where(
      inArray(
        reportDraftChange.id,
        edits.map((edit) => edit.id),
      ),
    )
  if (rows.some((row) => row.draftId !== draftId))
    throw new AppError('conflict', 'An edit has the id of another one. Expected: a new UUID for each edit')
  return new Map(rows.map((row) => [row.id, row.outcome]))
}

async function work(tx: Tx, draftId: string, before: DraftContent, edits: readonly Edit[]): Promise<Worked> {
  let content: Value = JSON.parse(JSON.stringify(before))
  const outcomes: Worked['outcomes'][number][] = []
  for (const edit of edits) {
    const entry = await removedEntry(tx, draftId, edit)
    const applied = applyEdit(content, edit, (path) => (entry && sameJson([...path], [...entry.path]) ? entry.value : null))
    content = voided(content, applied.content, edit.path)
    outcomes.push({ edit, outcome: applied.outcome })
  }
  return { content, outcomes }
}

/** A signature stands for what was signed: any later change of anything else takes it away. */
const voided = (before: Value, after: Value, [part]: Path): Value =>
  part === 'signature' || sameJson(before, after) ? after : withValue(after, ['signature'], null)

/** The entry that an edit leads into as it stood when somebody took it away last; null where nobody did. */
async function removedEntry(tx: Tx, draftId: string, edit: Edit): Promise<{ path: Path; value: Value } | null> {
  if (edit.path.length < 3) return null
  const [row] = await tx
    .select({ path: reportDraftChange.path, value: reportDraftChange.was })
    .from(reportDraftChange)
    .where(
      and(
        eq(reportDraftChange.draftId, draftId),
        sql`${reportDraftChange.path} = (${sql.param([...edit.path])}::text[])[1:cardinality(${reportDraftChange.path})]`,
        sql`cardinality(${reportDraftChange.path}) < ${edit.path.length}`,
        eq(reportDraftChange.outcome, 'applied'),
        isNull(reportDraftChange.value),
        sql`jsonb_typeof(${reportDraftChange.was}) = 'object'`,
      ),
    )
    .orderBy(desc(reportDraftChange.revision))
    .limit(1)
  return row ? { path: row.path, value: row.value ?? null } : null
}

export async function changesOf(deps: Deps, actor: Actor, id: string, query: PageQuery) {
  const { id: draftId } = await findDraft(deps, actor, id)
  const page = pageBy(latestFirst('report-draft-changes', reportDraftChange.at, reportDraftChange.id), query)
  const rows = await deps.db
    .select({ row: reportDraftChange, key: page.key })
    .from(reportDraftChange)
    .where(and(eq(reportDraftChange.draftId, draftId), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => presentChange(row))
}
