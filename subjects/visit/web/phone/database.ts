import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Fix } from '#contract/place'
import type { TakeAlong } from '#contract/take-along'
import type { FileRow, IssueRow, VisitRow } from './rows.ts'

export interface Kept {
  readonly taken: TakeAlong | null
  /** Where the phone was when it asked last with a place. */
  readonly near?: Fix | null
  readonly pinned: readonly string[]
  readonly wifiOnly: boolean
}

interface Schema extends DBSchema {
  visits: { key: string; value: VisitRow }
  files: { key: string; value: FileRow; indexes: { visitId: string } }
  issues: { key: string; value: IssueRow; indexes: { visitId: string } }
  /** One row, `own`. */
  kept: { key: string; value: Kept }
  /** Pictures that were taken along, by their addresses. */
  pictures: { key: string; value: Blob }
}
export type Database = IDBPDatabase<Schema>

/** Name of the database, and of the folder of bytes: one for each member, so that nobody finds another's photos on a shared phone. */
export const phoneName = (organizationId: string, uid: string): string => `capture-${organizationId}-${uid}`

/** A later version adds to these and never takes a row away: what is not sent yet lies here alone. */
export const openDatabase = (name: string, onBlocked: () => void): Promise<Database> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('visits', { keyPath: 'id' })
      db.createObjectStore('files', { keyPath: 'id' }).createIndex('visitId', 'visitId')
      db.createObjectStore('issues', { keyPath: 'id' }).createIndex('visitId', 'visitId')
      db.createObjectStore('kept')
      db.createObjectStore('pictures')
    },
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    blocked: onBlocked,
  })

/** The rows that a person made: losing one is losing work. */
export type RowStore = 'visits' | 'files' | 'issues'

/** Writes a row; resolves once it is on the disk and not only promised to be. */
export async function commit<Store extends RowStore>(db: Database, store: Store, row: Schema[Store]['value']): Promise<void> {
  const tx = db.transaction(store, 'readwrite', { durability: 'strict' })
  await Promise.all([tx.store.put(row), tx.done])
}

/** Changes a row as it is now, in one transaction; a row that is gone stays gone. */
export async function change<Store extends RowStore>(
  db: Database,
  store: Store,
  id: string,
  made: (row: Schema[Store]['value']) => Schema[Store]['value'],
): Promise<void> {
  const tx = db.transaction(store, 'readwrite', { durability: 'strict' })
  const row = await tx.store.get(id)
  if (row !== undefined) await tx.store.put(made(row))
  await tx.done
}

export async function readKept(db: Database): Promise<Kept> {
  return (await db.get('kept', 'own')) ?? { taken: null, pinned: [], wifiOnly: false }
}
export async function changeKept(db: Database, change: Partial<Kept>): Promise<void> {
  const tx = db.transaction('kept', 'readwrite')
  await tx.store.put({ taken: null, pinned: [], wifiOnly: false, ...(await tx.store.get('own')), ...change }, 'own')
  await tx.done
}
