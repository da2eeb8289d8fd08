import { randomBytes } from 'node:crypto'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { toHex, utf8 } from '#rules/bytes'
import { commitmentOf, EntryData, type EntryKind, FIRST, leafText, SALT_BYTES } from '#rules/leaf'
import { append, leafHash } from '#rules/tree'
import { lockTitle, readFrontier, sizeOf } from '#server/store'
import { titleChain, titleEntry, titleLog, titleOpening } from '#server/tables/title'
import { signTitle } from '#server/title-jobs'

/** What becomes an entry of the log. */
export interface NewEntry {
  readonly kind: EntryKind
  /** Null of what concerns the log itself. */
  readonly propertyId: string | null
  /** With which the words about it go. */
  readonly scanId: string | null
  readonly recordId: string
  readonly fileHash: string | null
  /** The code on the pages of a report. */
  readonly code: string | null
  /** What people call it; it stands beside the log, not in it. */
  readonly label: string
  /** Figures and hashes that the entry commits to. */
  readonly facts: EntryData['facts']
}
interface Head {
  sequence: number
  previous: string
}

const AT_ONCE = 1000

/**
 * Writes records into the log of their organization, in the transaction that makes them: either both are kept or neither. Entries of one organization are
 * written one after the other and the lock is held until the transaction ends, so call it late, before the audit log. What has an entry already gets no other.
 */
export async function appendTitleEntries(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  organizationId: string,
  given: readonly NewEntry[],
): Promise<void> {
  if (given.length === 0) return
  await lockTitle(tx, organizationId)
  const fresh = await withoutWritten(tx, given)
  if (fresh.length === 0) return
  await tx
    .insert(titleLog)
    .values({ organizationId, origin: `ridgeline-title/${crypto.randomUUID()}` })
    .onConflictDoNothing()
  const heads = await headsOf(tx, organizationId, fresh)
  let index = await sizeOf(tx, organizationId)
  let frontier = await readFrontier(tx, organizationId, index)
  const at = deps.now()
  const rows = fresh.map((entry) => {
    const [chainId, head] = heads(entry.propertyId)
    const { row, opening, hash } = written(entry, { organizationId, index, at, chainId, head })
    const next = append(frontier, index++, hash)
    frontier = next.frontier
    return { entry: { ...row, completed: next.completed.map(toHex).join('') }, opening }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    await tx.insert(titleEntry).values(some.map((row) => row.entry))
    await tx.insert(titleOpening).values(some.map((row) => row.opening))
  }
  await deps.queue.send(signTitle, { organizationId }, tx)
}

const keyOf = (of: Pick<NewEntry, 'recordId' | 'kind' | 'fileHash'>) => `${of.kind} ${of.recordId} ${of.fileHash}`

async function withoutWritten(tx: Tx, given: readonly NewEntry[]): Promise<NewEntry[]> {
  const { recordId, kind, fileHash } = titleOpening
  const known = new Set<string>()
  for (let from = 0; from < given.length; from += AT_ONCE) {
    const ids = given.slice(from, from + AT_ONCE).map((entry) => entry.recordId)
    for (const row of await tx.select({ recordId, kind, fileHash }).from(titleOpening).where(inArray(recordId, ids))) known.add(keyOf(row))
  }
  return given.filter((entry) => {
    const isNew = !known.has(keyOf(entry))
    known.add(keyOf(entry))
    return isNew
  })
}

/** The open history of each property, begun where there is none, and where it ends. */
async function headsOf(tx: Tx, organizationId: string, entries: readonly NewEntry[]) {
  const chains = new Map<string | null, [string, Head]>()
  for (const propertyId of new Set(entries.map((entry) => entry.propertyId))) {
    const chainId = await openChain(tx, organizationId, propertyId)
    chains.set(propertyId, [chainId, await headOf(tx, chainId)])
  }
  return (propertyId: string | null): [string, Head] => {
    const found = chains.get(propertyId)
    if (!found) throw new Error('the history was not begun')
    return found
  }
}

async function openChain(tx: Tx, organizationId: string, propertyId: string | null): Promise<string> {
  const ofProperty = propertyId === null ? isNull(titleChain.propertyId) : eq(titleChain.propertyId, propertyId)
  const [open] = await tx
    .select({ id: titleChain.id })
    .from(titleChain)
    .where(and(eq(titleChain.organizationId, organizationId), ofProperty, eq(titleChain.isClosed, false)))
  if (open) return open.id
  const [made] = await tx.insert(titleChain).values({ organizationId, propertyId }).returning({ id: titleChain.id })
  if (!made) throw new Error('the history was not begun')
  return made.id
}

async function headOf(tx: Tx, chainId: string): Promise<Head> {
  const [last] = await tx
    .select({ sequence: titleEntry.sequence, leafHash: titleEntry.leafHash })
    .from(titleEntry)
    .where(eq(titleEntry.chainId, chainId))
    .orderBy(desc(titleEntry.sequence))
    .limit(1)
  return last ? { sequence: last.sequence + 1, previous: last.leafHash } : { sequence: 0, previous: FIRST }
}

/** Both rows of an entry; `head` moves on to it. */
function written(entry: NewEntry, to: { organizationId: string; index: number; at: Date; chainId: string; head: Head }) {
  const { organizationId, index, at, chainId, head } = to
  const { kind, propertyId, scanId, recordId, fileHash, code, label } = entry
  const data = EntryData.parse({ record: recordId, ...(fileHash !== null && { file: fileHash }), facts: entry.facts })
  const salt = randomBytes(SALT_BYTES)
  const { sequence, previous } = head
  const commitment = commitmentOf(salt, data)
  const leaf = leafText({ v: 1, at: at.toISOString(), chain: chainId, sequence, previous, kind, commitment })
  const hash = leafHash(utf8(leaf))
  head.sequence++
  head.previous = toHex(hash)
  return {
    row: { organizationId, index, chainId, sequence, kind, at, leaf, leafHash: head.previous },
    opening: { organizationId, index, propertyId, scanId, recordId, kind, fileHash, code, label, salt: salt.toString('hex'), data },
    hash,
  }
}

/** The history of a property goes over to the one that is kept; what it ended with is written down there, so that nothing of it can be left out either. */
export async function mergeTitles(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  of: { organizationId: string; goneId: string; keptId: string },
): Promise<void> {
  const { organizationId, goneId, keptId } = of
  await lockTitle(tx, organizationId)
  const [chain] = await tx
    .select({ id: titleChain.id })
    .from(titleChain)
    .where(and(eq(titleChain.propertyId, goneId), eq(titleChain.isClosed, false)))
  await tx.update(titleChain).set({ propertyId: keptId, isClosed: sql`true` }).where(eq(titleChain.propertyId, goneId))
  await tx.update(titleOpening).set({ propertyId: keptId }).where(eq(titleOpening.propertyId, goneId))
  if (!chain) return
  const { previous } = await headOf(tx, chain.id)
  const entry = { kind: 'merge', propertyId: keptId, scanId: null, recordId: goneId, fileHash: null, code: null } as const
  await appendTitleEntries(deps, tx, organizationId, [
    { ...entry, label: 'Took over the history of a duplicate', facts: { chain: chain.id, head: previous } },
  ])
}
