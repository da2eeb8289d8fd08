import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CardFile } from '#rules/card-file'
import type { Sorting } from '#rules/sorting'
import type { Thumbnail } from '#web/heads/read-card-file.ts'
import type { Handle } from '#web/screens/take/taken-files.ts'
import type { Outcome } from './outcome.ts'

/** What the browser keeps of a card until everything of it is on the server: all but the files, which stay on the card. */
export interface KeptCard {
  readonly sorting: Sorting
  /** The member has pressed the button. */
  readonly isSending: boolean
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** Folders to come back to, where the browser has them. */
  readonly handles: readonly Handle[]
}

/** A file as it is kept. */
export interface KeptFile {
  readonly file: CardFile
  readonly thumbnail: Thumbnail | null
  readonly sha256: string | null
  /** Address of its upload once it was begun. */
  readonly uploadUrl: string | null
  readonly isDone: boolean
  /** The id it gets in the visit of a phone. */
  readonly captureId: string
}

interface Schema extends DBSchema {
  form: { key: 'card'; value: KeptCard }
  files: { key: string; value: KeptFile & { id: string } }
}

/** Where a card is kept. Every call may reject, for example when the disk is full; sending itself goes on. */
export interface CardStore {
  read(): Promise<{ card: KeptCard; files: readonly KeptFile[] } | null>
  /** Whether something is kept. */
  holds(): Promise<boolean>
  putCard(card: KeptCard): Promise<void>
  putFiles(files: readonly KeptFile[]): Promise<void>
  patchFile(id: string, patch: Partial<Pick<KeptFile, 'sha256' | 'uploadUrl' | 'isDone'>>): Promise<void>
  clear(): Promise<void>
}

/**
 * Cards in IndexedDB, one database for each member. Its name begins as the application expects of what is to be sent (`visit/web/phone/busy`).
 *
 * @param owner - as `draftOwner` names it
 */
export function cardDatabase(owner: string): CardStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const database = () => {
    opened ??= openDB<Schema>(`card-draft-${owner}`, 1, {
      upgrade(db) {
        db.createObjectStore('form')
        db.createObjectStore('files', { keyPath: 'id' })
      },
    })
    return opened
  }
  return {
    read: async () => {
      const db = await database()
      const [card, files] = await Promise.all([db.get('form', 'card'), db.getAll('files')])
      return card === undefined ? null : { card, files: files.map(({ id: _, ...file }) => file) }
    },
    holds: async () => (await (await database()).count('form')) > 0,
    putCard: async (card) => void (await (await database()).put('form', card, 'card')),
    putFiles: async (files) => {
      const tx = (await database()).transaction('files', 'readwrite')
      await Promise.all([...files.map((kept) => tx.store.put({ ...kept, id: kept.file.id })), tx.done])
    },
    patchFile: async (id, patch) => {
      const tx = (await database()).transaction('files', 'readwrite')
      const file = await tx.store.get(id)
      if (file !== undefined) await tx.store.put({ ...file, ...patch })
      await tx.done
    },
    clear: async () => {
      const tx = (await database()).transaction(['form', 'files'], 'readwrite')
      await Promise.all([tx.objectStore('form').clear(), tx.objectStore('files').clear(), tx.done])
    },
  }
}
