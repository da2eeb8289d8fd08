import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Parsed } from '@ridgeline/contract/endpoint'
import { assertRunning } from '@ridgeline/plan/server/gate'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { message } from '@ridgeline/words/message'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import {
  type CheckedPortfolio,
  type checkPortfolio,
  MOST_PORTFOLIO_ROWS,
  type PortfolioColumns,
  type PortfolioTaken,
  type takePortfolio,
  UNDO_DAYS,
} from '#contract/portfolio'
import { addressKey } from '#contract/property'
import { columnsOf, headRow } from '#rules/portfolio/columns'
import { type PortfolioEntry, placeKey, type RowProblem, readRows } from '#rules/portfolio/read-rows'
import { tableOf } from '#server/portfolio/table-of'
import { saysSame, type WrittenProperty, written } from '#server/portfolio/written'
import { property } from '#server/tables/property'
import { propertyImport } from '#server/tables/property-import'

type Asked = Parsed<typeof checkPortfolio>['body']
interface ReadList {
  readonly heads: readonly string[]
  readonly columns: PortfolioColumns
  readonly entries: PortfolioEntry[]
  readonly problems: RowProblem[]
}

/** @throws AppError `unprocessable` with reason `portfolio-file` */
async function readList(asked: Asked): Promise<ReadList> {
  const table = await tableOf(Buffer.from(asked.base64, 'base64'))
  const at = headRow(table)
  const heads = table[at]?.map((head) => head.trim()) ?? []
  const columns = asked.columns ?? columnsOf(heads)
  const below = table.slice(at + 1).map((fields, i) => ({ number: at + 2 + i, fields }))
  const isNamed = columns.name !== null && columns.address !== null
  const { entries, problems } = isNamed ? readRows(heads, columns, below) : { entries: [], problems: [] }
  if (entries.length + problems.length > MOST_PORTFOLIO_ROWS)
    throw new AppError('unprocessable', message`The list has more than ${MOST_PORTFOLIO_ROWS} rows: take it in in parts`, {
      reason: 'portfolio-file',
    })
  return { heads, columns, entries, problems }
}

type Known = Pick<typeof property.$inferSelect, 'id'> & WrittenProperty

/** Properties of the organization that stand at the addresses of a list. */
async function knownAt(db: Pick<Db, 'select'>, { organizationId }: Actor, entries: readonly PortfolioEntry[]) {
  const keys = new Set(entries.map(({ address }) => addressKey(address)))
  const { id, name, address, addressKey: key, position, ownerName, ownerEmail, ownerPhone, statedRoofM2 } = property
  const rows: Known[] = await db
    .select({ id, name, address, addressKey: key, position, ownerName, ownerEmail, ownerPhone, statedRoofM2 })
    .from(property)
    .where(and(eq(property.organizationId, organizationId), isNull(property.deletedAt)))
  const at = Map.groupBy(
    rows.filter((row) => keys.has(row.addressKey)),
    (row) => row.addressKey,
  )
  const inList = Map.groupBy(entries, (entry) => addressKey(entry.address))
  return (entry: PortfolioEntry): Known | undefined => {
    const there = at.get(addressKey(entry.address)) ?? []
    const isAlone = there.length === 1 && inList.get(addressKey(entry.address))?.length === 1
    return isAlone ? there[0] : there.find((row) => placeKey(row) === placeKey(entry))
  }
}

const FIRST = 3

/** What a list would make; nothing is stored. @throws AppError `unprocessable` with reason `portfolio-file` */
export async function checkList({ db }: Pick<Deps, 'db'>, actor: Actor, asked: Asked): Promise<CheckedPortfolio> {
  const { heads, columns, entries, problems } = await readList(asked)
  const known = await knownAt(db, actor, entries)
  const there = entries.filter((entry) => known(entry)).length
  return {
    heads: [...heads],
    columns,
    fresh: entries.length - there,
    known: there,
    problems: problems.map((problem) => ({ ...problem, expected: said(problem.expected) })),
    first: entries.slice(0, FIRST).map(({ name, address, ownerName }) => ({ name, address, owner: ownerName ?? '' })),
  }
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 2000
const DAY_MS = 86_400_000

/**
 * Makes properties of the rows that are right, all or none, and notes how to take them back.
 * @throws AppError `unprocessable` with reason `portfolio-file`, also where no row is right; `forbidden` where the plan has ended
 */
export async function takeList(deps: Deps, actor: Actor, asked: Parsed<typeof takePortfolio>['body']): Promise<PortfolioTaken> {
  const { entries, problems } = await readList(asked)
  if (entries.length === 0)
    throw new AppError('unprocessable', 'No row of the list is a property. Expected: columns for name and address, and a row for each', {
      reason: 'portfolio-file',
    })
  return deps.db.transaction(async (tx) => {
    // Two lists at once would make the same property twice.
    assertRunning(await lockOrganization(tx, actor.organizationId), deps.now())
    const known = await knownAt(tx, actor, entries)
    const madeIds = await insertAll(
      tx,
      actor,
      entries.filter((entry) => !known(entry)),
    )
    const changed = asked.known === 'update' ? await updateAll(tx, entries, known) : []
    await tx
      .delete(propertyImport)
      .where(
        and(
          eq(propertyImport.organizationId, actor.organizationId),
          lt(propertyImport.createdAt, new Date(deps.now().getTime() - UNDO_DAYS * DAY_MS)),
        ),
      )
    const [noted] = await tx
      .insert(propertyImport)
      .values({
        organizationId: actor.organizationId,
        fileName: asked.fileName,
        takenBy: actor.name,
        createdAt: deps.now(),
        madeIds,
        changed,
      })
      .returning({ id: propertyImport.id })
    if (!noted) throw new Error('the list was not noted')
    await recordAudit(tx, actor, {
      action: 'portfolio.taken-in',
      recordType: 'portfolio',
      recordId: noted.id,
      recordName: asked.fileName,
      after: { made: madeIds.length, changed: changed.length, leftOut: problems.length },
    })
    return { id: noted.id, made: madeIds.length, changed: changed.length, leftOut: problems.length }
  })
}

async function insertAll(tx: Tx, { organizationId }: Actor, entries: readonly PortfolioEntry[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const values = entries.slice(from, from + AT_ONCE).map((entry) => ({ organizationId, ...written(entry) }))
    ids.push(...(await tx.insert(property).values(values).returning({ id: property.id })).map(({ id }) => id))
  }
  return ids
}

async function updateAll(tx: Tx, entries: readonly PortfolioEntry[], known: (entry: PortfolioEntry) => Known | undefined) {
  const changed = entries.flatMap((entry) => {
    const row = known(entry)
    if (!row) return []
    const { id, ...before } = row
    const after = written(entry, before)
    return saysSame(before, after) ? [] : [{ id, before, after }]
  })
  const locked = changed.map(({ id }) => id)
  for (let from = 0; from < locked.length; from += AT_ONCE)
    await tx
      .select({ id: property.id })
      .from(property)
      .where(inArray(property.id, locked.slice(from, from + AT_ONCE)))
      .orderBy(property.id)
      .for('no key update')
  for (const { id, after } of changed) await tx.update(property).set(after).where(eq(property.id, id))
  return changed
}
