import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scanForm } from '#test/made/uploaded-scan'

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

/** Ends a process and waits until it is gone. @throws Error where it was gone already, which no fault of this suite does */
export async function end(running: Running, signal: NodeJS.Signals): Promise<void> {
  const { process: child } = running
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`a process ended by itself, before ${signal}`)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** Kills the embedded database. @throws Error where there is none to kill */
export async function killDatabase(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  let pid = 0
  // A database that is being started again is worth waiting for.
  const isThere = await until(async () => {
    pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
    return pid > 0 && isRunning(pid)
  }, 60)
  if (!isThere) throw new Error('no database runs that could be killed')
  process.kill(pid, 'SIGKILL')
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A person at the product, whose address may change with each start. Answers null where nothing came. */
export class Person {
  private cookie = ''
  /** How often each status was answered. */
  readonly answers = new Map<number, number>()
  private readonly address: () => string

  constructor(address: () => string) {
    this.address = address
  }

  async send(url: string, init: RequestInit = {}): Promise<Response | null> {
    const headers = { origin: this.address(), cookie: this.cookie, ...Object.fromEntries(new Headers(init.headers)) }
    const res = await fetch(`${this.address()}${url}`, { ...init, headers, signal: AbortSignal.timeout(60_000) }).catch(() => null)
    if (res) this.answers.set(res.status, (this.answers.get(res.status) ?? 0) + 1)
    return res
  }

  async post(url: string, body: object, method = 'POST'): Promise<Response | null> {
    return this.send(url, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  }

  /** Signs up and confirms the address by the mail that lies in one of `dataDirs`: a trial without it has three assessments. @throws Error where that does not work */
  async signUp(...dataDirs: readonly string[]): Promise<void> {
    await this.post('/api/auth/sign-up/email', { name: 'Pat', email: EMAIL, password: PASSWORD })
    if (!(await this.signIn())) throw new Error('nobody could sign in')
    await this.post('/api/session', { role: 'admin' }, 'PATCH')
    type Session = { user: { emailVerified: boolean } }
    const isConfirmed = await until(async () => {
      if ((await this.json<Session>('/api/session'))?.user.emailVerified) return true
      const tokens = await Promise.all(dataDirs.map((dataDir) => tokensIn(path.join(dataDir, 'outbox'))))
      for (const token of tokens.flat()) await this.post('/api/session/verify-email', { token })
      return false
    }, 60)
    if (!isConfirmed) throw new Error('the address could not be confirmed')
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

  /** What a browser of this person has as cookies. */
  cookies(): { readonly name: string; readonly value: string }[] {
    return this.cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('=') }
    })
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
    const body = { ...scanForm, imageUrls }
    const res = await this.post('/api/properties', body)
    return res?.status === 201 ? ((await res.json()) as { scanId: string }).scanId : null
  }

  async json<T>(url: string): Promise<T | null> {
    const res = await this.send(url)
    return res?.status === 200 ? ((await res.json().catch(() => null)) as T | null) : null
  }
}

/** The tokens of links in mails that lie in a folder. */
async function tokensIn(folder: string): Promise<string[]> {
  const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(mails.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.flatMap((text) => /token=([\w-]+)/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? [])
}

/** Asks until it holds, at most `seconds`. */
export async function until(holds: () => Promise<boolean> | boolean, seconds = 120): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < seconds * 1000; await sleep(200)) if (await holds()) return true
  return false
}
