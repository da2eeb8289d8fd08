import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp, TestMember } from '#test/app'

/** Fields that somebody adds to the table of an issue: each kind, and each reader. */
const added = {
  addedLine: { words: 'Access', kind: 'line', longest: 60, initial: '', readBy: 'everyone' },
  addedText: { words: 'Crane', kind: 'text', longest: 400, initial: '', readBy: 'report' },
  addedHidden: { words: 'Gate', kind: 'line', longest: 60, initial: '', readBy: 'members' },
  addedChoice: {
    words: 'Lift',
    kind: 'choice',
    choiceWords: { none: 'No lift', scissor: 'Scissor lift' },
    initial: 'none',
    readBy: 'everyone',
  },
} as const
interface Described {
  readonly words: string
  readonly choiceWords?: Readonly<Record<string, string>>
  readonly initial?: string
  readonly readBy: 'members' | 'report' | 'everyone'
}
type Table = Readonly<Record<string, Described>>
const TABLE = '@ridgeline/scan/contract/issue/issue-fields'

/** What is written into fields that are neither texts nor choices, and what shows it wherever it is told. */
const own: Readonly<Record<string, readonly [value: unknown, trace: RegExp]>> = {
  status: ['resolved', /resolved|repaired/i],
  extent: [0.37, /0\.37|37(\.0)? %/],
  verification: [{ method: 'core-sample', result: 'confirmed', note: '' }, /core.sample/i],
}
function givenTo([field, { choiceWords = {}, initial }]: [string, Described]): readonly [value: unknown, trace: RegExp] {
  const choice = Object.entries(choiceWords).find(([key]) => key !== initial)
  const text = choice?.[0] ?? `Told ${field} 4711`
  return own[field] ?? [text, new RegExp(choice?.join('|') ?? text, 'i')]
}

let app: TestApp
let fields: [string, Described][]
/** What is told of the issue, by where. */
let told: Awaited<ReturnType<typeof writtenAndTold>>

/** Puts fields into the table and columns into the database, as an edit and its migration do. Everything else is made of the table. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(TABLE, async (original) => ({ issueFields: { ...(await original<{ issueFields: Table }>()).issueFields, ...added } }))
  fields = Object.entries(((await import(TABLE)) as { issueFields: Table }).issueFields)
  const { columnOf } = await import('@ridgeline/scan/contract/issue/issue-field-lists')
  const { startTestApp } = await import('#test/app')
  app = await startTestApp({ now: () => new Date('2026-06-01T12:00:00Z') })
  for (const [field, { initial }] of Object.entries(added))
    await app.deps.db.execute(sql.raw(`alter table issue add column ${columnOf(field)} text not null default '${initial}'`))
  told = await writtenAndTold(await app.signUp(), columnOf)
})
afterAll(async () => {
  vi.doUnmock(TABLE)
  vi.resetModules()
  await app.close()
})

/** Writes each field of an issue by a call of its own, and reads the issue everywhere. */
async function writtenAndTold(member: TestMember, columnOf: (field: string) => string) {
  const ask = async (path: string, method = 'GET', body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await member.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!reply.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${await reply.text()}`)
    return (await reply.json()) as Record<string, unknown>
  }
  const { db } = app.deps
  const { scan } = await (await import('#test/factories')).buildScan(db, member.organizationId)
  const { auditEvent } = await import('@ridgeline/audit/server/tables/audit')
  const { id } = await ask(`/api/scans/${scan.id}/issues`, 'POST', { title: 'Open lap', severity: 'minor' })
  const [history, audit]: Record<string, unknown>[] = [{}, {}]
  for (const described of fields) {
    const [field] = described
    const after = (await ask(`/api/issues/${id}`, 'PATCH', { [field]: givenTo(described)[0] })) as Issue & Record<string, unknown>
    Object.assign(history ?? {}, { [field]: after.history.at(-1)?.changes[field]?.to })
    const [line] = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.recordId, String(id)))
      .orderBy(desc(auditEvent.sequence))
      .limit(1)
    Object.assign(audit ?? {}, { [field]: line?.after?.[field] })
  }
  const answer = ((await ask(`/api/scans/${scan.id}`)) as { issues?: Record<string, unknown>[] }).issues?.find((issue) => issue.id === id)
  const { rows } = await db.execute(sql`select * from issue where id = ${id}`)
  const row = (await import('@ridgeline/scan/server/issues/told-issue')).toldIssue(rows[0] ?? {}) as Record<string, unknown>
  const exported = Object.fromEntries(fields.map(([field]) => [field, row[columnOf(field)]]))
  return { answer, history, audit, exported, ...(await reportOf(member, scan.id)), shared: await sharedOf(ask, scan.id) }
}

/** The finding as a report has it: as it is printed, and in the table that is attached. */
async function reportOf({ organizationId, userId, email }: TestMember, scanId: string) {
  const { reportData, modelOf } = await import('@ridgeline/report/server/reports/input')
  const { reportAttachments } = await import('@ridgeline/report/server/reports/attachments')
  const { systemActor } = await import('@ridgeline/server/http/access')
  const { ReportOptions } = await import('@ridgeline/report/contract/report')
  const options = ReportOptions.parse({})
  const data = await reportData(app.deps, systemActor(organizationId, { userId, name: 'Robin', email }), scanId)
  const printed = modelOf(data, options).sections.filter(({ id }) => id === 'detailed-findings' || id === 'recommendations')
  const isIt = (line: string) => line.includes('Told title')
  const attached = reportAttachments(data, options)
    .find(({ name }) => name === 'findings.csv')
    ?.text.split('\r\n')
  return { printed, attached: [attached?.[0], attached?.find(isIt)] }
}

/** The finding as a shared page has it. */
async function sharedOf(ask: (path: string, method?: string, body?: object) => Promise<Record<string, unknown>>, targetId: string) {
  const { url } = await ask('/api/shares', 'POST', { kind: 'analysis', targetId })
  const { analysis } = (await (await app.request(`/api/shared/${String(url).split('/').at(-1)}`)).json()) as {
    analysis: { findings: { title: string }[] }
  }
  return analysis.findings.filter(({ title }) => title.startsWith('Told'))
}

test('a field of an issue that is written is in the answer, the history, the audit log and the export', async () => {
  const { hasAuditFieldWords } = await import('@ridgeline/audit/contract/words/field-words')
  for (const described of fields) {
    const [field] = described
    const [value, trace] = givenTo(described)
    expect([field, told.answer?.[field], told.exported[field]]).toEqual([field, value, value])
    for (const where of [told.history, told.audit]) expect([field, String(where?.[field])]).toEqual([field, expect.stringMatching(trace)])
    expect([field, hasAuditFieldWords(field)]).toEqual([field, true])
  }
})

test.each(['printed', 'attached', 'shared'] as const)(
  'whoever may read a field of an issue finds it, and nobody else does: %s',
  (where) => {
    const readers = where === 'shared' ? ['everyone'] : ['everyone', 'report']
    const text = JSON.stringify(told[where])
    expect(text).toContain('Told title')
    expect(fields.map((described) => [described[0], givenTo(described)[1].test(text)])).toEqual(
      fields.map(([field, { readBy }]) => [field, readers.includes(readBy)]),
    )
  },
)
