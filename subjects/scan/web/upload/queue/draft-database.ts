import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Draft, type DraftStore, emptyForm, type StoredFile, type UploadForm } from './draft.ts'

interface Schema extends DBSchema {
  form: { key: 'form'; value: { form: UploadForm; sending: boolean } }
  files: { key: string; value: StoredFile & { order: number } }
}

/**
 * Drafts in IndexedDB, one database for each member so that nobody finds another's photos on a shared phone.
 *
 * @param owner - as `draftOwner` names it
 */
export function draftDatabase(owner: string): DraftStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const database = () => {
    opened ??= openDB<Schema>(`upload-draft-${owner}`, 1, {
      upgrade(db) {
        db.createObjectStore('form')
        db.createObjectStore('files', { keyPath: 'id' })
      },
    })
    return opened
  }
  return {
    read: async () => readDraft(await database()),
    putForm: async (form, sending) => void (await (await database()).put('form', { form, sending }, 'form')),
    putFiles: async (files) => putFiles(await database(), files),
    patchFile: async (id, patch) => {
      const tx = (await database()).transaction('files', 'readwrite')
      const file = await tx.store.get(id)
      if (file !== undefined) await tx.store.put({ ...file, ...patch })
      await tx.done
    },
    removeFile: async (id) => (await database()).delete('files', id),
    clear: async () => {
      const tx = (await database()).transaction(['form', 'files'], 'readwrite')
      await Promise.all([tx.objectStore('form').clear(), tx.objectStore('files').clear(), tx.done])
    },
  }
}

async function readDraft(db: IDBPDatabase<Schema>): Promise<Draft | null> {
  const [kept, files] = await Promise.all([db.get('form', 'form'), db.getAll('files')])
  // files are chosen before anything is typed
  if (kept === undefined && files.length === 0) return null
  return {
    form: emptyForm,
    sending: false,
    ...kept,
    files: files.toSorted((a, b) => a.order - b.order).map(({ order: _, ...file }) => file),
  }
}

async function putFiles(db: IDBPDatabase<Schema>, files: readonly StoredFile[]): Promise<void> {
  const tx = db.transaction('files', 'readwrite')
  const first = Date.now() * 1000
  await Promise.all([...files.map((file, i) => tx.store.put({ ...file, order: first + i })), tx.done])
}
