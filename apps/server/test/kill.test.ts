import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAIN = path.join(import.meta.dirname, '../main.ts')
const EMAIL = 'pat@example.com'
const PASSWORD = 'correct horse battery'

let dataDir: string
let server: { process: ChildProcess; address: string }

/** Starts the product as a process of its own and waits until it says that it is ready. */
async function start(): Promise<typeof server> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0', DATABASE_URL: '', S3_BUCKET: '', SMTP_HOST: '' }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log.push(chunk.toString())
      const found = /ready at (\S+)/.exec(log.join(''))?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`the server ended: ${log.join('')}`)))
  })
  return { process: child, address }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve())))

const post = (url: string, body: object, headers: object = {}) =>
  fetch(`${server.address}${url}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: server.address, ...headers },
  })

async function signUp(): Promise<void> {
  expect((await post('/api/auth/sign-up/email', { name: 'Pat', email: EMAIL, password: PASSWORD })).status).toBe(200)
  const cookie = await signIn()
  const chosen = await fetch(`${server.address}/api/session`, {
    method: 'PATCH',
    body: JSON.stringify({ role: 'admin' }),
    headers: { 'content-type': 'application/json', origin: server.address, cookie },
  })
  expect(chosen.status).toBe(200)
}

async function signIn(): Promise<string> {
  const res = await post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })
  expect(res.status).toBe(200)
  return res.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
}

/** Sends small files as fast as it can, several at once, until told to stop; gives back the addresses of those that were acknowledged. */
function uploading(cookie: string) {
  const acknowledged: string[] = []
  let going = true
  const lane = async (n: number) => {
    for (let i = 0; going; i++) {
      const bytes = new TextEncoder().encode(`file ${n}-${i} ${crypto.randomUUID()}`)
      const name = Buffer.from(`file-${n}-${i}.jpg`).toString('base64')
      const headers = {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${name}`,
        'content-type': 'application/offset+octet-stream',
      }
      const res = await fetch(`${server.address}/api/uploads`, { method: 'POST', headers, body: bytes }).catch(() => null)
      const location = res?.headers.get('location')
      if (res?.status === 201 && location && res.headers.get('upload-offset') === String(bytes.length)) acknowledged.push(location)
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const lanes = Promise.all([0, 1, 2].map(lane))
  return {
    acknowledged,
    async stop() {
      going = false
      await lanes
    },
  }
}

/** All acknowledged files are there when a scan can be made of them. */
async function allThere(cookie: string, imageUrls: string[]): Promise<void> {
  expect(imageUrls.length).toBeGreaterThan(3)
  const body = JSON.stringify({ name: 'Depot', address: '1 Yard', scanType: 'drone', imageUrls, captureDate: '2026-03-10T12:00:00Z' })
  const res = await fetch(`${server.address}/api/properties`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', cookie },
  })
  expect(await res.json()).toMatchObject({ scanId: expect.any(String) })
}

const until = async (condition: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 300 && !(await condition()); i++) await new Promise((resolve) => setTimeout(resolve, 100))
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-kill-'))
  await chmod(dataDir, 0o755)
  server = await start()
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await ended(server.process)
  await rm(dataDir, { recursive: true, force: true })
})

test('kill -9 of the server during uploads loses nothing that was acknowledged', async () => {
  await signUp()
  const work = uploading(await signIn())
  await until(() => work.acknowledged.length >= 8)
  server.process.kill('SIGKILL')
  await ended(server.process)
  await work.stop()
  server = await start()
  await allThere(await signIn(), work.acknowledged)
})

test('kill -9 of the database during uploads loses nothing, and the server goes on by itself', async () => {
  const cookie = await signIn()
  const work = uploading(cookie)
  await until(() => work.acknowledged.length >= 8)
  const postmaster = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  const before = work.acknowledged.length
  await until(() => work.acknowledged.length >= before + 5)
  await work.stop()
  expect(server.process.exitCode).toBeNull()
  await allThere(cookie, work.acknowledged)
})

test('it stops in order when asked, and starts again', async () => {
  server.process.kill('SIGINT')
  await ended(server.process)
  expect(server.process.exitCode).toBe(0)
  server = await start()
  await signIn()
})
