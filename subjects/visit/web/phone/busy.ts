/** What is on this phone and nowhere else. */
export interface Unsent {
  /** Photos, files, visits and issues that the server does not have yet. */
  readonly items: number
  /** Uploads that were begun at the upload screen, or cards, and not sent. */
  readonly drafts: number
}

/** Rooms of the databases of capture (`phone/database`, `phone/shared-files`) whose rows go to the server. */
const SENT_STORES: readonly string[] = ['visits', 'files', 'issues']

/** Databases of the upload screen and of memory cards: each has one row in its room `form` while something is to be sent. */
const DRAFT_PREFIXES: readonly string[] = ['upload-draft-', 'card-draft-']

/**
 * Counts what waits on this phone, of every member who used it: a new version of the application must not touch any of it. Reads the databases as they are,
 * since the service worker asks too, and a newer version of a database may be there than the one it knows.
 */
export async function unsentOnPhone(): Promise<Unsent> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const sum = async (prefix: string, count: (database: IDBDatabase) => Promise<number>) => {
    const counts = await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => withDatabase(name, count)))
    return counts.reduce((total, one) => total + one, 0)
  }
  const [items, drafts] = await Promise.all([
    sum('capture-', unsentIn),
    Promise.all(
      DRAFT_PREFIXES.map((prefix) =>
        sum(prefix, async (database) => (database.objectStoreNames.contains('form') ? countAll(database, 'form') : 0)),
      ),
    ),
  ])
  return { items, drafts: drafts.reduce((total, one) => total + one, 0) }
}

async function unsentIn(database: IDBDatabase): Promise<number> {
  const stores = SENT_STORES.filter((store) => database.objectStoreNames.contains(store))
  const counts = await Promise.all(stores.map((store) => countUnsent(database, store)))
  return counts.reduce((total, one) => total + one, 0)
}

/** What waits of one member, by the name of the database. */
export const unsentOf = (name: string): Promise<number> => withDatabase(name, unsentIn)

/** Whether a queue or a draft is open: then no new version takes over. */
export const isBusy = async (): Promise<boolean> => {
  const { items, drafts } = await unsentOnPhone()
  return items + drafts > 0
}

/** Opens a database as it stands, and lets go of it at once where another window wants to renew it. */
async function withDatabase(name: string, ask: (database: IDBDatabase) => Promise<number>): Promise<number> {
  const database = await settled(indexedDB.open(name))
  database.onversionchange = () => database.close()
  try {
    return await ask(database)
  } finally {
    database.close()
  }
}

const countAll = (database: IDBDatabase, store: string): Promise<number> => settled(database.transaction(store).objectStore(store).count())

/** Rows whose last change (`revision`) the server has not got (`sentRevision`). */
function countUnsent(database: IDBDatabase, store: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  const request = database.transaction(store).objectStore(store).openCursor()
  request.onerror = () => reject(request.error)
  request.onsuccess = () => {
    const cursor = request.result
    if (cursor === null) return resolve(count)
    const { revision, sentRevision } = cursor.value as { revision?: number; sentRevision?: number | null }
    if (revision !== sentRevision) count += 1
    cursor.continue()
  }
  return promise
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
