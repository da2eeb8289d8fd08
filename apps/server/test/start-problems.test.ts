import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { VERSION } from '#version'

const MAIN = path.join(import.meta.dirname, '../main.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-start-'))
})
afterAll(async () => {
  for (const mount of mounts) spawnSync('umount', [mount])
  await rm(folder, { recursive: true, force: true })
})

/** Starts the product, which must refuse. Gives what it printed on standard error. */
async function refused(settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0', DEMO: '0', S3_BUCKET: '', SMTP_HOST: '', ...settings }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => chunk.includes('ready at') && child.kill('SIGTERM'))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  expect([code, said]).toEqual([1, expect.any(String)])
  // one sentence: one line, and nothing of where in the program it happened
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).not.toMatch(/\bat .*:\d+:\d+|node:internal/)
  return said.trim()
}

/** An external database that is there, as an address. */
const there = (user: string, database: string) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(inject('database').host)}`
// a data folder of its own, where no database is made
const external = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR: path.join(folder, 'external') })

const mounts: string[] = []
async function mounted(name: string, options: string): Promise<string | null> {
  const place = path.join(folder, name)
  await mkdir(place)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place]).status !== 0) return null
  mounts.push(place)
  return place
}

test('a database that is away, that nobody knows, or that does not let this user in', async () => {
  expect(await refused(external('postgres://app:secret-word@127.0.0.1:9/roofs'))).toBe(
    'The database of DATABASE_URL at 127.0.0.1:9/roofs cannot be used: it does not answer (connect ECONNREFUSED 127.0.0.1:9)',
  )
  expect(await refused(external('postgres://app@nowhere.invalid/roofs'))).toMatch(
    /at nowhere\.invalid\/roofs cannot be used: it does not answer/,
  )
  expect(await refused(external(there('app', 'no_such')))).toContain('there is no such database')
  expect(await refused(external(there('nobody_known', 'postgres')))).toContain('this user is not let in')
  expect(await refused(external('mysql://somewhere'))).toMatch(/^DATABASE_URL/)
})

test('a data folder that is a file, or lies below one', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(await refused({ DATA_DIR: file })).toBe(`The data folder ${file} is a file: set DATA_DIR to another, or make it usable`)
  expect(await refused({ DATA_DIR: path.join(file, 'below') })).toContain('part of its path is a file')
})

test('a data folder on a disk that is read-only or full', async (context) => {
  const readOnly = await mounted('read-only', 'ro')
  if (readOnly === null) return context.skip('this user may not mount')
  expect(await refused({ DATA_DIR: readOnly })).toContain('its disk is read-only')
  const small = (await mounted('small', 'size=8m')) as string
  expect(await refused({ DATA_DIR: small })).toMatch(/is full: \d MB are free, 64 MB are needed to begin/)
})

test('a port that is taken, and an address that is none of this machine', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const database = external(there('app', 'postgres'))
  expect(await refused({ ...database, PORT: String(port) })).toBe(`PORT ${port} is taken by another program: set PORT to a free one`)
  expect(await refused({ ...database, HOST: '192.0.2.1' })).toContain('HOST 192.0.2.1 is no address of this machine')
  other.close()
})

test('a database folder that holds something else', async () => {
  const data = path.join(folder, 'else')
  await mkdir(path.join(data, 'postgres'), { recursive: true })
  await writeFile(path.join(data, 'postgres', 'notes.txt'), '')
  expect(await refused({ DATA_DIR: data, DATABASE_URL: '' })).toContain('holds something that is not a database')
})

test('a data folder that a newer version has made its own, and one whose format cannot be read', async () => {
  const data = path.join(folder, 'newer')
  await mkdir(data)
  await writeFile(path.join(data, 'format'), '3 0.3.0\n')
  expect(await refused({ DATA_DIR: data, DATABASE_URL: '' })).toBe(
    `The data folder ${data} has format 3, made by version 0.3.0, and this is version ${VERSION}, which knows formats up to 2: start version 0.3.0 or a newer one, or put back the backup made before the update`,
  )
  // nothing was begun there
  expect(await readdir(data)).toEqual(['format'])
  await writeFile(path.join(data, 'format'), 'two')
  expect(await refused({ DATA_DIR: data, DATABASE_URL: '' })).toContain('says "two" where a number and a version are expected')
})
