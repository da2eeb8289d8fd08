import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BadSetting } from '@ridgeline/server/bad-setting'
import { z } from 'zod'
import { VERSION } from '#version'

/** How a backup is laid out. It rises with a change that an older program would misread. */
const FORMAT = 1
const FILE = 'manifest.json'
/** Of the folder of backups: one folder for each, named by its moment. */
const BACKUPS = 'backups'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const StoredTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the compressed file. */
  sha256: Sha256,
})
export type StoredTable = z.infer<typeof StoredTable>

/** What one backup holds. It is written last: a folder without it is no backup. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  /** Of the moment that the database is told as. */
  at: z.iso.datetime(),
  /** The last migration of the database (ms). */
  migration: z.number().int(),
  /** Of the job queue's own tables. */
  queueVersion: z.number().int().nullable(),
  tables: z.array(StoredTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  objects: z.array(z.object({ sha256: Sha256, sizeBytes: z.number().int() })),
})
export type Manifest = z.infer<typeof Manifest>

export const folderOf = (target: string, at: Date): string => path.join(target, BACKUPS, at.toISOString().replaceAll(':', '-'))
/** What was erased for good, beside all backups: an older one is held to it too. */
export const erasuresOf = (target: string): string => path.join(target, 'erasures')
export const fileOf = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string => path.join('tables', `${schema}.${name}.gz`)

export const writeManifest = (folder: string, manifest: Omit<Manifest, 'format' | 'version'>): Promise<void> =>
  writeFile(path.join(folder, FILE), `${JSON.stringify({ format: FORMAT, version: VERSION, ...manifest } satisfies Manifest, null, 1)}\n`)

/**
 * The newest backup in a folder that backups were written to, or the one that is named.
 * @throws BadSetting where there is none, or one that this program cannot read
 */
export async function readManifest(from: string, named: string | null): Promise<{ folder: string; manifest: Manifest }> {
  const there = await readdir(path.join(from, BACKUPS)).catch(() => [] as string[])
  const whole = await Promise.all(there.map(async (name) => ({ name, text: await textOf(path.join(from, BACKUPS, name, FILE)) })))
  const complete = whole.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }])).sort((a, b) => (a.name < b.name ? -1 : 1))
  const chosen = named === null ? complete.at(-1) : complete.find(({ name }) => name === named)
  if (!chosen)
    throw new BadSetting(
      complete.length === 0
        ? `${from} holds no whole backup: expected a folder that npm run backup wrote to`
        : `${from} holds no backup ${named}: it holds ${complete.map(({ name }) => name).join(', ')}`,
    )
  const read = Manifest.safeParse(JSON.parse(chosen.text))
  const { format, version } = JSON.parse(chosen.text) as { format?: number; version?: string }
  if (!read.success && format !== undefined && format > FORMAT)
    throw new BadSetting(
      `The backup ${chosen.name} has format ${format}, made by version ${version}; this is version ${VERSION}, which knows format ${FORMAT}`,
    )
  if (!read.success) throw new BadSetting(`The manifest of ${chosen.name} is damaged: ${read.error.issues[0]?.message}`)
  return { folder: path.join(from, BACKUPS, chosen.name), manifest: read.data }
}

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)
