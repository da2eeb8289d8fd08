import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Db } from '@ridgeline/server/db/connect'
import { written } from '@ridgeline/words/written'
import { and, eq } from 'drizzle-orm'
import type { StormRow } from '#contract/storm'
import { StormFileError } from '#rules/errors'
import { type StormEventsCount, stormEventsReader, stormEventsVintage } from '#rules/read/storm-events'
import { putFile, putRows } from '#server/rows'
import { stormFile, stormRow } from '#server/tables/storm'

const SOURCE = 'storm-events'
/** Rows that are stored in one transaction, with how far the file is done: what an import that stops loses at most. */
const BATCH = 5000

export type ImportOutcome =
  | {
      readonly state: 'imported'
      readonly year: number
      readonly stored: number
      readonly resumedAt: number
      readonly count: StormEventsCount
    }
  | { readonly state: 'known'; readonly year: number; readonly sentence: string }
  | { readonly state: 'refused'; readonly sentence: string }

/**
 * Imports a yearly details file of NCEI Storm Events, as it is or gzipped, in pieces: a file of any size takes little memory. A file that is there already is
 * known by its hash; one that stopped half-way goes on where it stopped; a newer edition replaces the rows of the older one, and an older one changes nothing.
 */
export async function importStormEvents(db: Db, file: string, now: Date): Promise<ImportOutcome> {
  const named = stormEventsVintage(path.basename(file))
  if (named === null)
    return {
      state: 'refused',
      sentence: `${path.basename(file)} is not named as NCEI names its files: expected StormEvents_details-ftp_v1.0_dYYYY_cYYYYMMDD.csv.gz.`,
    }
  const { year, edition } = named
  const sha256 = await hashOf(file)
  const [before] = await db
    .select()
    .from(stormFile)
    .where(and(eq(stormFile.source, SOURCE), eq(stormFile.key, String(year))))
  if (before?.sha256 === sha256 && before.state === 'read')
    return { state: 'known', year, sentence: `${year}: this file was imported before.` }
  if (before?.state === 'read' && before.vintage !== null && before.vintage > edition)
    return {
      state: 'known',
      year,
      sentence: `${year}: the edition of ${before.vintage} is here already, which is newer than ${edition}.`,
    }
  const resumedAt = before?.sha256 === sha256 ? before.rowsDone : 0
  try {
    return { state: 'imported', year, resumedAt, ...(await readInto(db, file, { year, edition, sha256, resumedAt, now })) }
  } catch (error) {
    if (error instanceof StormFileError)
      return { state: 'refused', sentence: `${path.basename(file)}: ${written(error.words)} ${written(error.expected)}` }
    throw error
  }
}

interface Import {
  readonly year: number
  readonly edition: string
  readonly sha256: string
  readonly resumedAt: number
  readonly now: Date
}

async function readInto(
  db: Db,
  file: string,
  { year, edition, sha256, resumedAt, now }: Import,
): Promise<{ stored: number; count: StormEventsCount }> {
  const noted = { source: SOURCE, key: String(year), vintage: edition, fetchedAt: now, sha256 } as const
  let waiting: StormRow[] = []
  let seen = 0
  let stored = 0
  const { id } = await db.transaction(async (tx) => {
    const row = await putFile(tx, { ...noted, state: 'reading', rowsDone: resumedAt })
    // rows of another edition, some of which this one may not have any more
    if (resumedAt === 0) await tx.delete(stormRow).where(eq(stormRow.fileId, row.id))
    return row
  })
  const store = async (rows: StormRow[], done: number): Promise<void> => {
    await db.transaction(async (tx) => {
      await putRows(tx, id, rows)
      await tx.update(stormFile).set({ rowsDone: done }).where(eq(stormFile.id, id))
    })
    stored += rows.length
  }
  const reader = stormEventsReader({ vintage: edition, fetchedAt: now.toISOString(), sha256 }, (row) => {
    seen += 1
    if (seen > resumedAt) waiting.push(row)
  })
  for await (const piece of textOf(file)) {
    reader.push(piece)
    for (; waiting.length >= BATCH; waiting = waiting.slice(BATCH)) await store(waiting.slice(0, BATCH), seen - waiting.length + BATCH)
  }
  const count = reader.end()
  await store(waiting, seen)
  await db.update(stormFile).set({ state: 'read' }).where(eq(stormFile.id, id))
  return { stored, count }
}

/** The text of a file piece by piece; what is gzipped, whatever its name says, is unpacked. @throws StormFileError for a gzip that breaks off or is damaged */
async function* textOf(file: string): AsyncGenerator<string> {
  const isGzip = await startsWithGzip(file)
  const raw = createReadStream(file, { highWaterMark: 1 << 18 })
  const decoder = new TextDecoder()
  try {
    // the callback hears what the loop below throws already
    for await (const chunk of isGzip ? pipeline(raw, createGunzip(), () => {}) : raw)
      yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error
    throw new StormFileError('truncated', 'The gzip file breaks off or is damaged.', 'Fetch the file again.')
  } finally {
    raw.destroy()
  }
}

async function startsWithGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
