import { vi } from 'vitest'
import type { CardFile } from '#rules/card-file'
import type { TakenFile } from '#web/heads/read-card-file.ts'
import type { CardCalls } from '#web/screens/work/card-calls.ts'
import type { CardStore, KeptCard, KeptFile } from '#web/screens/work/card-database.ts'
import { type CardDeps, createCardSession } from '#web/screens/work/card-session.ts'

/** Two roofs, 2 km apart. */
const placeOf = (path: string) => ({ latitude: path.includes('a') ? 41.88 : 41.9, longitude: -87.63, source: 'gps' as const })
const cardFile = ({ path, file }: TakenFile, local: string): CardFile => ({
  id: path,
  name: file.name,
  path,
  sizeBytes: file.size,
  modifiedMs: file.lastModified,
  kind: 'thermal',
  camera: { make: 'FLIR', model: 'E96', serial: '1' },
  takenAt: { local, offsetMinutes: null, source: 'exif' },
  position: placeOf(path),
  aboveTakeOffM: null,
  pitchDeg: null,
  pair: null,
  isDark: null,
  isBlank: null,
  trouble: null,
})
/** `a` files in the morning, `b` files at noon. */
const localOf = (path: string) => `2026-11-20T${path.includes('a') ? '08' : '12'}:0${/\d/.exec(path)?.[0] ?? 0}:00`
export const given = (...paths: string[]) => ({
  files: paths.map((path) => ({ path, file: new File([path], path, { lastModified: 1 }) })),
  handles: [],
})

export function memoryStore() {
  let card: KeptCard | null = null
  const files = new Map<string, KeptFile>()
  const store: CardStore = {
    read: async () => card && { card, files: [...files.values()] },
    holds: async () => card !== null,
    putCard: async (kept) => {
      card = structuredClone(kept)
    },
    putFiles: async (kept) => {
      for (const each of kept) files.set(each.file.id, each)
    },
    patchFile: async (id, patch) => {
      const file = files.get(id)
      if (file) files.set(id, { ...file, ...patch })
    },
    clear: async () => {
      card = null
      files.clear()
    },
  }
  return store
}

const offered = (id: string) => ({
  id,
  properties: [{ id: 'p1', name: 'Depot', address: '', why: 'pin' as const, distanceM: 4 }],
  projects: [],
  visits: [],
  address: null,
})
export const buildCalls = () => ({
  candidates: vi.fn<CardCalls['candidates']>(async (visits) => ({ visits: visits.map(({ id }) => offered(id)), addressService: null })),
  known: vi.fn<CardCalls['known']>(async () => []),
  make: vi.fn<CardCalls['make']>(async () => ({ scanId: 's1', propertyId: 'p1' })),
})
/** A session whose files are read, hashed and answered for without workers and server. */
export const sessionWith = (store: CardStore, patch: Partial<CardDeps> = {}) =>
  createCardSession({
    store,
    calls: buildCalls(),
    hasher: { hash: async (_, file) => `hash of ${await file.text()}`, stop: () => undefined },
    readHeads: async (files) => files.map((each) => ({ file: cardFile(each, localOf(each.path)), thumbnail: null })),
    ...patch,
  })
