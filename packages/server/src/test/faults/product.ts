import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MAIN = path.join(import.meta.dirname, '../../main.ts')
const EMAIL = 'pat@example.com'
const PASSWORD = 'correct horse battery'

/** A process of the product. */
export interface Running {
  readonly process: ChildProcess
  /** Empty for a worker. */
  readonly address: string
}

/** Starts a process of the product and waits until it is ready. */
export async function startProduct(dataDir: string, role: 'web' | 'worker' | 'all', extra: NodeJS.ProcessEnv = {}): Promise<Running> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0', DATABASE_URL: '', S3_BUCKET: '', SMTP_HOST: '', ...extra }
  const child = spawn(process.execPath, [MAIN, `--role=${role}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log.push(chunk.toString())
      const found = /is ready(?: at (\S+))?/.exec(log.join(''))
      if (found) resolve(found[1] ?? '')
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`the product ended: ${log.join('').slice(-500)}`)))
  })
  return { process: child, address }
}

/** Ends a process and waits until it is gone. */
export async function end(running: Running, signal: NodeJS.Signals): Promise<void> {
  const { process: child } = running
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** A free port: a server that comes back at the same address knows the sessions of before. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

export async function killDatabase(dataDir: string): Promise<void> {
  const pid = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0) process.kill(pid, 'SIGKILL')
}

/** A person at the product, whose address may change with each start. Answers null where nothing came. */
export class Person {
  private cookie = ''
  private readonly address: () => string

  constructor(address: () => string) {
    this.address = address
  }

  async send(url: string, init: RequestInit = {}): Promise<Response | null> {
    const headers = { origin: this.address(), cookie: this.cookie, ...Object.fromEntries(new Headers(init.headers)) }
    return fetch(`${this.address()}${url}`, { ...init, headers, signal: AbortSignal.timeout(60_000) }).catch(() => null)
  }

  async post(url: string, body: object, method = 'POST'): Promise<Response | null> {
    return this.send(url, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  }

  async signUp(): Promise<void> {
    await this.post('/api/auth/sign-up/email', { name: 'Pat', email: EMAIL, password: PASSWORD })
    if (!(await this.signIn())) throw new Error('nobody could sign in')
    await this.post('/api/session', { role: 'admin' }, 'PATCH')
  }

  async signIn(): Promise<boolean> {
    const res = await this.post('/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })
    if (res?.status !== 200) return false
    this.cookie = res.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ')
    return true
  }

  /** Uploads a small file; gives its address once it was acknowledged. */
  async upload(fileName: string, bytes: Uint8Array): Promise<string | null> {
    const res = await this.send('/api/uploads', {
      method: 'POST',
      body: Uint8Array.from(bytes),
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
        'content-type': 'application/offset+octet-stream',
      },
    })
    const isWhole = res?.status === 201 && res.headers.get('upload-offset') === String(bytes.length)
    return isWhole ? res.headers.get('location') : null
  }

  /** A scan of uploaded files; gives its id once it was acknowledged. */
  async scan(imageUrls: readonly string[]): Promise<string | null> {
    const body = { name: 'Depot', address: '1 Yard', scanType: 'drone', imageUrls, captureDate: '2026-03-10T12:00:00Z' }
    const res = await this.post('/api/properties', body)
    return res?.status === 201 ? ((await res.json()) as { scanId: string }).scanId : null
  }

  async json<T>(url: string): Promise<T | null> {
    const res = await this.send(url)
    return res?.status === 200 ? ((await res.json().catch(() => null)) as T | null) : null
  }
}

/** Asks until it holds, at most `seconds`. */
export async function until(holds: () => Promise<boolean> | boolean, seconds = 120): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < seconds * 1000; await sleep(200)) if (await holds()) return true
  return false
}
