import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { walkThrough } from '@ridgeline/server/http/docs/walk-through'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnv } from '#env'
import { openDatabase, PROJECT } from '#ground'
import { type Running, startServer } from '#start'
import { exampleTiff } from '#test/stand-ins/example-tiff'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let folder: string
let server: Running
let key: string
let settings: Record<string, string>

/** Beside this process, which is the server. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const ran = promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, ...settings }, timeout: 240_000 })
  const { stdout } = await ran.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} failed: ${error.stdout}${error.stderr}`, { cause: error })
  })
  return stdout
}

/** The product as it is started, an admin with a confirmed address, and a key for programs. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-client-'))
  const dataDir = path.join(folder, 'data')
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', DISK_RESERVE: '0' })
  server = await startServer(env, 'all')
  const person = { name: 'Programmer', email: 'programmer@example.com', password: 'a long sentence for programs' }
  let cookie = ''
  const send = async (call: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json', origin: server.address, cookie }
    const res = await fetch(server.address + call, { method, headers, body: JSON.stringify(body) })
    if (!res.ok) throw new Error(`${call} answers ${res.status}: ${await res.text()}`)
    return res
  }
  await send('/api/auth/sign-up/email', person)
  const database = await openDatabase(env, dataDir)
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('update "user" set email_verified = true')
  const signedIn = await send('/api/auth/sign-in/email', person)
  cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await send('/api/session', { role: 'admin' }, 'PATCH')
  await client.query(`update organization set plan = 'enterprise'`)
  await client.end()
  await database.stop()
  const made = await send('/api/keys', { name: 'Client', scopes: ['scan.read', 'scan.write', 'report.read', 'report.generate'] })
  key = ((await made.json()) as { key: string }).key
  const file = path.join(folder, 'roof.tiff')
  await writeFile(file, exampleTiff())
  settings = { RIDGELINE: server.address, KEY: key, FILE: file, OUT: path.join(folder, 'report.pdf') }
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function expectReport(): Promise<void> {
  const out = path.join(folder, 'report.pdf')
  expect((await readFile(out)).subarray(0, 5).toString()).toBe('%PDF-')
  await rm(out)
}

/** What a customer would write with the generated client; compiled with it, strictly. */
const program = `import { basename } from 'node:path'
import { readFile, writeFile } from 'node:fs/promises'
import { client } from './client/client.gen.ts'
import { beginUpload, continueUpload, createProperty, downloadReport, generateReport, listOwnScans, readScanStatus, scanAnomalies } from './client/sdk.gen.ts'

const { RIDGELINE = '', KEY = '', FILE = '', OUT = '' } = process.env
client.setConfig({ baseUrl: RIDGELINE, auth: KEY, throwOnError: true })
const version = { 'Tus-Resumable': '1.0.0' }
const bytes = await readFile(FILE)
const metadata = \`filename \${Buffer.from(basename(FILE)).toString('base64')}\`
const begun = await beginUpload({ headers: { ...version, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata }, throwOnError: true })
const at = new URL(begun.response.headers.get('location') ?? '', RIDGELINE).pathname
const uploadId = at.split('/').at(-1) ?? ''
await continueUpload({ path: { uploadId }, headers: { ...version, 'Upload-Offset': '0' }, body: new Blob([bytes]), throwOnError: true })
const captureDate = '2026-03-10T02:00:00Z'
const { data: made } = await createProperty({ body: { name: 'Mill', address: '2 Yard Road', scanType: 'drone', imageUrls: [at], captureDate, proposedOutlines: 'use' }, throwOnError: true })
const path = { id: made.scanId }
for (;;) {
  const { data: status } = await readScanStatus({ path, throwOnError: true })
  if (status.state === 'failed') throw new Error(status.failure ?? 'failed')
  if (status.state === 'ready') break
  await new Promise((resolve) => setTimeout(resolve, 500))
}
const { data: listed } = await listOwnScans({ query: { propertyId: made.property.id, state: 'ready' }, throwOnError: true })
const { data: found } = await scanAnomalies({ path, throwOnError: true })
const values: [string, number][] = found.features.map(({ properties }) => [properties.temperatureStatus, properties.deltaK])
const { data: report } = await generateReport({ path: { scanId: made.scanId }, body: {}, throwOnError: true })
const { data: pdf } = await downloadReport({ path: { scanId: made.scanId }, query: { version: report.version }, parseAs: 'blob', throwOnError: true })
await writeFile(OUT, new Uint8Array(await pdf.arrayBuffer()))
console.log(JSON.stringify({ scans: listed.map((each) => each.propertyName), values, pages: report.pageCount }))
`
const compiler = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: false,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [path.join(PROJECT, 'node_modules/@types')],
  allowImportingTsExtensions: true,
}

test('a client generated from the description compiles strictly and walks from a file to the PDF of the report', async () => {
  const description = await (await fetch(`${server.address}/api/openapi.json`)).text()
  await writeFile(path.join(folder, 'openapi.json'), description)
  await run(process.execPath, [path.join(PROJECT, 'scripts/generate-client.mjs'), 'openapi.json', 'client'])
  await writeFile(path.join(folder, 'walk.ts'), program)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: compiler, include: ['walk.ts', 'client'] }))
  await run(process.execPath, [path.join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', '.'])
  const said = JSON.parse(await run(process.execPath, ['walk.ts']))
  expect(said).toMatchObject({ scans: ['Mill'], pages: expect.any(Number) })
  expect(said.values.length).toBeGreaterThan(0)
  for (const [status] of said.values) expect(status).toBe('uncorrected')
  await expectReport()
})

test('the TypeScript of the walk-through does what the page says', async () => {
  await writeFile(path.join(folder, 'walk-through.ts'), walkThrough.TypeScript)
  expect(await run(process.execPath, ['walk-through.ts'])).toMatch(/^[1-9]\d* anomalies; the report lies in /)
  await expectReport()
})

const has = (name: string) => spawnSync(name, ['--version']).status === 0
test.skipIf(!has('python3'))('so does the Python', async () => {
  await writeFile(path.join(folder, 'walk-through.py'), walkThrough.Python)
  expect(await run('python3', ['walk-through.py'])).toMatch(/^[1-9]\d* anomalies; the report lies in /)
  await expectReport()
})
test.skipIf(!has('curl') || !has('jq') || !has('uuidgen'))('so does curl', async () => {
  await writeFile(path.join(folder, 'walk-through.sh'), `set -e\n${walkThrough.curl}`)
  expect(await run('bash', ['walk-through.sh'])).toContain('"temperatureStatus": "uncorrected"')
  await expectReport()
})
