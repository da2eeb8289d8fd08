import { type DBSchema, openDB } from 'idb'

/** A file that another application gave to ours (the gallery, a file manager, a thermal camera's), before it belongs to a visit. */
export interface SharedFile {
  readonly id: string
  readonly fileName: string
  readonly bytes: Blob
  /** When the file was made, as the other application says (ms since 1970). */
  readonly madeAt: number
  readonly keptAt: string
  /** As every row that is to be sent (`phone/busy`): nothing of it is on the server. */
  readonly revision: 1
  readonly sentRevision: null
}

interface Schema extends DBSchema {
  files: { key: string; value: SharedFile }
}

/** Of the phone, not of a member: who shares has chosen no account. It is shown to whoever opens capture next, and taken into their visit or removed. */
const database = () =>
  openDB<Schema>('capture-shared', 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: 'id' })
    },
  })

/** Resolves once every file is committed to the disk; keeps all of them or none. @throws QuotaExceededError where there is no room */
export async function keepShared(files: readonly File[]): Promise<void> {
  const db = await database()
  try {
    const tx = db.transaction('files', 'readwrite', { durability: 'strict' })
    const keptAt = new Date().toISOString()
    const rows = files.map((file) => ({
      id: crypto.randomUUID(),
      fileName: file.name,
      bytes: file,
      madeAt: file.lastModified,
      keptAt,
      revision: 1 as const,
      sentRevision: null,
    }))
    await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done])
  } finally {
    db.close()
  }
}

export async function sharedFiles(): Promise<readonly SharedFile[]> {
  const db = await database()
  const files = await db.getAll('files')
  db.close()
  return files.toSorted((a, b) => a.madeAt - b.madeAt)
}

/** Called when a file has become part of a visit, or is not wanted. */
export async function removeShared(id: string): Promise<void> {
  const db = await database()
  await db.delete('files', id)
  db.close()
}
