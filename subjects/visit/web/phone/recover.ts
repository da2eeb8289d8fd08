import type { Bytes } from './bytes.ts'
import { commit, type Database } from './database.ts'
import { nameOf, readName } from './names.ts'
import { type FileRow, fresh, isSent } from './rows.ts'

/** How long bytes stay on the phone after the server has them (ms): as long as anybody may want to look. */
const STAY_MS = 3 * 86_400_000

/**
 * Bytes whose row was never written, because the phone went off between the two: nobody was told that they are safe, and a whole picture is kept all the same, as a
 * free shot of its visit. What is no whole picture was never one, and goes.
 */
export const findAgain = (db: Database, bytes: Bytes, name: string): Promise<number> => alone(name, () => findBytes(db, bytes))

/** While a file is being kept, in this window or another, its bytes have no row yet: nobody looks for lost ones then. */
const alone = (name: string, work: () => Promise<number>): Promise<number> =>
  navigator.locks === undefined ? work() : navigator.locks.request(keepLock(name), { ifAvailable: true }, (lock) => (lock ? work() : 0))

/** Held, with others, by whoever keeps a file. */
export const keepLock = (name: string): string => `keep-${name}`

async function findBytes(db: Database, bytes: Bytes): Promise<number> {
  const known = new Set((await db.getAll('files')).map(nameOf))
  let found = 0
  for (const name of await bytes.names()) {
    if (known.has(name)) continue
    const about = readName(name)
    const blob = await bytes.read(name)
    const isWhole =
      about?.kind === 'photo' && blob !== null && (await isWholeJpeg(blob)) && (await db.get('visits', about.visitId)) !== undefined
    if (!isWhole) {
      await bytes.remove(name)
      continue
    }
    const keptAt = new Date((blob as File).lastModified || Date.now()).toISOString()
    await commit(db, 'files', { ...rowOf(keptAt), ...about, sizeBytes: blob.size, sha256: await hashOf(blob), fileName: `${about.id}.jpg` })
    found += 1
  }
  return found
}

const rowOf = (keptAt: string): Omit<FileRow, 'id' | 'visitId' | 'kind' | 'sizeBytes' | 'sha256' | 'fileName'> => ({
  ...fresh,
  shot: { line: null, takenAt: keptAt, fix: null, headingDeg: null, note: '', marks: [], doubts: [], issueId: null },
  uploadUrl: null,
  hasArrived: false,
  isHere: true,
  keptAt,
})

async function isWholeJpeg(blob: Blob): Promise<boolean> {
  if (blob.size < 4) return false
  const [first, last] = await Promise.all([blob.slice(0, 2).arrayBuffer(), blob.slice(-2).arrayBuffer()])
  const read = (bytes: ArrayBuffer) => new DataView(bytes).getUint16(0)
  return read(first) === 0xff_d8 && read(last) === 0xff_d9
}

async function hashOf(blob: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Frees the bytes of what the server has had for some days, so that a phone does not fill up; the rows stay and say so. */
export async function freeSent(db: Database, bytes: Bytes, now: Date): Promise<void> {
  for (const row of await db.getAll('files')) {
    if (!isSent(row) || !row.isHere || now.getTime() - Date.parse(row.keptAt) < STAY_MS) continue
    await commit(db, 'files', { ...row, isHere: false })
    await bytes.remove(nameOf(row))
  }
}
