import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { logFault } from '@ridgeline/server/http/app-error'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ErasedKind } from '#server/erasure/erased-kind'
import { erasure } from '#server/tables/erasure'

/** Ids and a moment: nothing that tells of a person to whoever has not the backup too. */
const Erasure = z.object({ kind: ErasedKind, erasedId: z.string().min(1), at: z.iso.datetime() })
export type Erasure = z.infer<typeof Erasure>
type Erased = Pick<Erasure, 'kind' | 'erasedId'>

/** Notes what this transaction erases; `keepErasures` brings it to where no return of a backup reaches. */
export async function noteErasure(tx: Tx, at: Date, ...erased: readonly Erased[]): Promise<void> {
  if (erased.length === 0) return
  await tx
    .insert(erasure)
    .values(erased.map((one) => ({ ...one, at })))
    .onConflictDoNothing()
}

const ENDING = '.json'
/** One file for each, whole or not at all, so that processes of several machines write beside each other. */
const fileOf = ({ kind, erasedId }: Erased): string => `${kind}-${encodeURIComponent(erasedId)}${ENDING}`

/** Writes what the database knows of erasures beside it, into a folder that outlives it. A database of a version before knows none. */
export async function keepErasures(db: Pick<Db, 'execute' | 'select'>, folder: string): Promise<void> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('public.erasure') is not null as there`)
  const all = rows[0]?.there ? await db.select().from(erasure) : []
  if (all.length === 0) return
  await mkdir(folder, { recursive: true })
  const there = new Set(await readdir(folder))
  for (const { at, ...erased } of all) {
    if (there.has(fileOf(erased))) continue
    const part = path.join(folder, `.${randomUUID()}`)
    await writeFile(part, `${JSON.stringify({ ...erased, at: at.toISOString() } satisfies Erasure)}\n`, { flush: true })
    await rename(part, path.join(folder, fileOf(erased)))
  }
}

/** The same after an erasure that is done already: where the folder takes nothing now, the works of the hour try again. */
export const keepErasuresSoon = ({ db, erasureFolder }: Pick<Deps, 'db' | 'erasureFolder'>): Promise<void> =>
  keepErasures(db, erasureFolder).catch((error: unknown) => logFault('an erasure was not written beside the database', error))

/** What a folder says was erased, oldest first; nothing where there is no such folder. @throws Error for a file that says nothing */
export async function readErasures(folder: string): Promise<Erasure[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith(ENDING))
  const all = await Promise.all(files.map(async (name) => Erasure.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))))
  return all.sort((a, b) => (a.at < b.at ? -1 : 1))
}
