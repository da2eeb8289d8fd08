import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@ridgeline/server/db/connect'
import { openDiskStorage } from '@ridgeline/server/integrations/storage/disk'
import type { ObjectStore } from '@ridgeline/server/integrations/storage/storage'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRestored } from '#backup/check-restored'
import { readManifest } from '#backup/manifest'
import { assertEmpty, readDatabase, secretsOf } from '#backup/read-backup'
import { damagedObjects, returnObjects } from '#backup/stored-objects'
import { tablesOf } from '#backup/tables'
import { type Written, writeBackup } from '#backup/write-backup'
import { startTestApp, type TestApp } from '#test/app'
import { type Database, emptyDatabase } from '#test/database'
import { buildScan } from '#test/factories'

const PASSPHRASE = 'a phrase for tests'
const SECRETS = '1:a secret for tests that is long enough\n'
let app: TestApp
let target: string
let store: ObjectStore
let first: Written
let back: Database

const source = () => ({ connection: app.connection, store: app.deps.storage, secrets: SECRETS, passphrase: PASSPHRASE })

async function countsOf(connection: Database['connection']): Promise<Record<string, number>> {
  const client = new pg.Client({ ...connection, query_timeout: 60_000 })
  await client.connect()
  const tables = (await tablesOf(client)).filter(({ schema }) => schema === 'public')
  const all: Record<string, number> = {}
  for (const { name } of tables) all[name] = Number((await client.query(`select count(*) from "${name}"`)).rows[0].count)
  await client.end()
  return all
}

beforeAll(async () => {
  app = await startTestApp()
  const owner = await app.signUp('Owner')
  await buildScan(app.deps.db, owner.organizationId)
  await app.deps.storage.put(new TextEncoder().encode('a stored file'))
  target = await mkdtemp(path.join(tmpdir(), 'ridgeline-backup-'))
  store = await openDiskStorage(path.join(target, 'store'))
  first = await writeBackup(source(), target, new Date('2026-11-28T10:00:00Z'))
  back = await emptyDatabase()
})
afterAll(async () => {
  await back.drop()
  await app.close()
  await rm(target, { recursive: true, force: true })
})

describe('a backup', () => {
  test('comes back whole: the rows of every table, the files, the secrets, and logs that hold', async () => {
    const { folder, manifest } = await readManifest(target, null)
    await assertEmpty(back.connection)
    expect(await readDatabase(back.connection, folder, manifest)).toBe(true)
    const before = await countsOf(app.connection)
    expect(await countsOf(back.connection)).toEqual(before)
    expect(Object.values(before).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(10)
    const { db, pool } = connect(back.connection)
    expect(await checkRestored(db)).toMatchObject({ organizations: 1, problems: [] })
    await pool.end()
    expect(await returnObjects(store, target, manifest.objects)).toEqual([])
    for await (const { sha256 } of app.deps.storage.list()) expect(await store.stat(sha256)).not.toBeNull()
    expect(await secretsOf(folder, PASSPHRASE)).toBe(SECRETS)
    await expect(secretsOf(folder, 'another phrase')).rejects.toThrow('is not the one that this backup was sealed by')
  })

  test('is not put into a database that holds something', () =>
    expect(assertEmpty(app.connection)).rejects.toThrow(/holds \d+ tables already/))

  test('that follows copies only the files that are new, and stands beside the one before', async () => {
    await app.deps.storage.put(new TextEncoder().encode('another stored file'))
    const second = await writeBackup(source(), target, new Date('2026-11-28T11:00:00Z'))
    expect(second).toMatchObject({ objects: first.objects + 1, copied: 1, unreadable: [] })
    expect((await readManifest(target, null)).folder).toBe(second.folder)
    expect((await readManifest(target, path.basename(first.folder))).manifest.objects).toHaveLength(first.objects)
    await expect(readManifest(target, 'another')).rejects.toThrow('holds no backup another: it holds 2026-11-28T10-00-00.000Z')
  })

  test('of which a file was changed or lost says which', async () => {
    const { manifest } = await readManifest(target, null)
    const [one, other] = manifest.objects.map(({ sha256 }) => sha256) as [string, string]
    const placeOf = (sha256: string) => path.join(target, 'objects', sha256.slice(0, 2), sha256)
    await writeFile(placeOf(one), 'other bytes')
    await rm(placeOf(other))
    expect((await damagedObjects(target, manifest.objects)).sort()).toEqual([one, other].sort())
  })

  test.each([
    ['whose table holds other bytes', (folder: string) => swap(folder), /session|sequence|holds other bytes|rows|cannot be read/],
    ['of a newer version', undefined, /newer than this program/],
  ] as const)('%s is refused', async (_, harm, said) => {
    const { folder, manifest } = await readManifest(target, null)
    await harm?.(folder)
    const empty = await emptyDatabase()
    const told = harm ? manifest : { ...manifest, migration: manifest.migration + 1 }
    await expect(readDatabase(empty.connection, folder, told)).rejects.toThrow(said)
    await empty.drop()
  })

  test('without a manifest is none: it was broken off', async () => {
    const bare = await mkdtemp(path.join(tmpdir(), 'ridgeline-backup-'))
    await expect(readManifest(bare, null)).rejects.toThrow('holds no whole backup')
    await rm(bare, { recursive: true })
  })

  test('that cannot read a stored file names it, and is written all the same', async () => {
    const { sha256 } = await app.deps.storage.put(new TextEncoder().encode('soon damaged'))
    await writeFile(app.objectPath(sha256), 'other bytes')
    const written = await writeBackup(source(), target, new Date('2026-11-28T12:00:00Z'))
    expect(written.unreadable).toEqual([sha256])
    expect((await readdir(path.join(target, 'objects', sha256.slice(0, 2)))).filter((name) => name.startsWith(sha256))).toEqual([])
  })
})

/** Puts the rows of one table in place of another's. */
async function swap(folder: string): Promise<void> {
  const tables = path.join(folder, 'tables')
  await writeFile(path.join(tables, 'public.organization.gz'), await readFile(path.join(tables, 'public.user.gz')))
}
