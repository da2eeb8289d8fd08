import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyDatabase } from '#test/database'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const SERVER = path.join(import.meta.dirname, '..')
function refused(command: readonly string[], settings: Readonly<Record<string, string>>): string {
  const [name, ...given] = command
  const env = { ...process.env, BACKUP_PASSPHRASE: 'a phrase for tests', DATABASE_URL: '', S3_BUCKET: '', AUTH_SECRET: '', ...settings }
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.join(SERVER, `${name}.ts`), ...given], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

const commands: string[][] = [
  ['backup', 'TO'],
  ['recount'],
  ['rotate-secrets'],
  ['import-storms', 'storms'],
  ['instance/run', 'organizations'],
] as const

test.each(commands)('$0 says that a folder holds no installation, and makes none', async (...command: readonly string[]) => {
  const to = command.map((word) => (word === 'TO' ? path.join(folder, 'backups') : word))
  const nowhere = path.join(folder, 'misspelt')
  expect(refused(to, { DATA_DIR: nowhere })).toBe(
    `${nowhere} is no data folder of an installation, since postgres is not in it: set DATA_DIR to the one the program runs with. Nothing was changed`,
  )
  expect(existsSync(nowhere)).toBe(false)
  expect(await readdir(folder)).toEqual([])
})

test('a database that holds nothing gets no tables, and a folder without the secret no other one', async () => {
  const empty = await emptyDatabase()
  const url = `postgres://${inject('database').user}@localhost/${empty.connection.database}?host=${encodeURIComponent(inject('database').host)}`
  const dataDir = path.join(folder, 'outer')
  await mkdir(path.join(dataDir, 'objects'), { recursive: true })
  const secret = { AUTH_SECRET: 'a secret for tests that is long enough' }
  expect(refused(['recount'], { DATA_DIR: dataDir, DATABASE_URL: url, ...secret })).toContain(
    'The database of DATABASE_URL holds no installation',
  )
  expect(refused(['rotate-secrets'], { DATA_DIR: dataDir, DATABASE_URL: url })).toContain('since auth-secret is not in it')
  expect(await readdir(dataDir)).toEqual(['objects'])
  await empty.drop()
})

test('a restore from where there is no backup begins nothing', () => {
  const into = path.join(folder, 'new')
  expect(refused(['restore', path.join(folder, 'no-backups')], { DATA_DIR: into })).toContain('holds no whole backup')
  expect(existsSync(into)).toBe(false)
})
