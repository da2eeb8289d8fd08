import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { message } from '@ridgeline/words/message'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { WholeLog } from '#rules/bundle'
import { checkLog } from '#rules/check-log'
import { anchorsOf } from '#server/bundles'
import { keyRows, originOf } from '#server/keys'
import { checkpointsOf } from '#server/public'
import { titleEntry, titleOpening } from '#server/tables/title'

const AT_ONCE = 5000
const PROBLEMS_SHOWN = 20

type LogRow = { index: number; leaf: string; opening: typeof titleOpening.$inferSelect | null }

async function* logRows(db: Pick<Db, 'select'>, organizationId: string): AsyncGenerator<LogRow[]> {
  for (let from = 0; ; ) {
    const rows = await db
      .select({ index: titleEntry.index, leaf: titleEntry.leaf, opening: titleOpening })
      .from(titleEntry)
      .leftJoin(titleOpening, and(eq(titleOpening.organizationId, titleEntry.organizationId), eq(titleOpening.index, titleEntry.index)))
      .where(and(eq(titleEntry.organizationId, organizationId), gte(titleEntry.index, from)))
      .orderBy(asc(titleEntry.index))
      .limit(AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    from = last.index + 1
  }
}

/** Everything of a log but its leaves and what they commit to. */
async function frameOfLog(
  db: Pick<Db, 'select'>,
  own: Pick<OrganizationRow, 'id' | 'name'>,
): Promise<Omit<WholeLog, 'leaves' | 'openings'> | null> {
  const origin = await originOf(db, own.id)
  const keys = await keyRows(db, own.id)
  if (origin === null || keys.length === 0) return null
  return {
    format: 'ridgeline-log/1',
    origin,
    keeper: own.name,
    keys: keys.map((row) => row.publicKey),
    rotations: keys.flatMap((row) => row.rotation ?? []),
    checkpoints: (await checkpointsOf(db, own.id)).map((row) => row.note),
    anchors: await anchorsOf(db, own.id),
  }
}

const openingOf = ({ opening }: LogRow) => opening && { salt: opening.salt, data: opening.data, label: opening.label }

/** Hashes a log anew and compares it with everything that was signed, as an auditor does with the kit. */
export async function checkWholeLog({ db }: Pick<Deps, 'db'>, own: OrganizationRow) {
  const frame = await frameOfLog(db, own)
  if (!frame) return { ok: true, entries: 0, checkpoints: 0, problems: [] }
  const log: WholeLog = { ...frame, leaves: [], openings: {} }
  let expected = 0
  const problems: string[] = []
  for await (const rows of logRows(db, own.id))
    for (const row of rows) {
      if (row.index !== expected) problems.push(said(message`Entry ${expected} of the log is missing.`))
      expected = row.index + 1
      log.leaves.push(row.leaf)
      const opening = openingOf(row)
      if (opening) log.openings[log.leaves.length - 1] = opening
    }
  const checked = checkLog(log)
  const all = [...problems, ...checked.problems.map(spoken('subjects/title/rules/words').sayProblem)]
  return { ok: all.length === 0, entries: log.leaves.length, checkpoints: checked.checkpoints, problems: all.slice(0, PROBLEMS_SHOWN) }
}

/** The whole log as JSON (`WholeLog`), piece by piece: only what is being written is in memory. */
export async function* logJson(db: Pick<Db, 'select'>, own: Pick<OrganizationRow, 'id' | 'name'>): AsyncGenerator<string> {
  const frame = await frameOfLog(db, own)
  if (!frame) return
  yield `${JSON.stringify(frame).slice(0, -1)},"leaves":[`
  let isFirst = true
  for await (const rows of logRows(db, own.id)) {
    yield `${isFirst ? '' : ','}${rows.map((row) => JSON.stringify(row.leaf)).join(',')}`
    isFirst = false
  }
  yield '],"openings":{'
  isFirst = true
  for await (const rows of logRows(db, own.id))
    for (const row of rows) {
      const opening = openingOf(row)
      if (!opening) continue
      yield `${isFirst ? '' : ','}"${row.index}":${JSON.stringify(opening)}`
      isFirst = false
    }
  yield '}}'
}
