import { noteAudit } from '@ridgeline/audit/server/record'
import { csvAnswer } from '@ridgeline/scan/server/captures/anomaly-list'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { csvRow } from '@ridgeline/server/http/answer/csv'
import { desc, eq } from 'drizzle-orm'
import { assistantProposal } from '#server/tables/assistant'

type Row = typeof assistantProposal.$inferSelect

const columns: readonly (readonly [string, (row: Row) => string])[] = [
  ['time', ({ createdAt }) => createdAt.toISOString()],
  ['asked_by', ({ askedBy }) => askedBy],
  ['kind', ({ kind }) => kind],
  ['prompt', ({ prompt }) => prompt],
  ['inputs', ({ inputs }) => inputs.join('\n')],
  ['origin', ({ origin }) => origin],
  ['model', ({ model, modelVersion }) => `${model} ${modelVersion}`],
  ['draft', ({ change }) => JSON.stringify(change)],
  ['verdict', ({ verdict }) => verdict],
  ['decided_by', ({ decidedBy }) => decidedBy ?? ''],
  ['decided_at', ({ decidedAt }) => decidedAt?.toISOString() ?? ''],
  ['approved', ({ approved }) => (approved === null ? '' : JSON.stringify(approved))],
  ['record', ({ recordId }) => recordId ?? ''],
]
/** A file of the newest ones; the whole record is in the export of the organization. */
const MOST_ROWS = 10_000

/** The record of drafts and verdicts as CSV, the last first. */
export async function proposalsCsv({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Response> {
  const rows = await db
    .select()
    .from(assistantProposal)
    .where(eq(assistantProposal.organizationId, actor.organizationId))
    .orderBy(desc(assistantProposal.createdAt), desc(assistantProposal.id))
    .limit(MOST_ROWS)
  await noteAudit(db, actor, {
    action: 'assistant.exported',
    recordType: 'organization',
    recordId: actor.organizationId,
    recordName: 'Drafts of the assistant',
  })
  const csv = csvRow(columns.map(([name]) => name)) + rows.map((row) => csvRow(columns.map(([, read]) => read(row)))).join('')
  return csvAnswer(csv, 'Drafts of the assistant.csv')
}
