import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import { freePort } from '#test/cluster/free-port'
import { startPooler } from '#test/cluster/pooler'
import { startProxy } from '#test/cluster/proxy'

const MAIN = path.join(import.meta.dirname, '../../main.ts')
const STOP_NOTICE_S = '2'

export interface ClusterSettings {
  /** Where everything lies. */
  readonly folder: string
  readonly webs: number
  readonly workers: number
  /** Address of an S3-compatible store that has the bucket, and its keys, as the settings `S3_*`. */
  readonly store: Readonly<Record<string, string>>
  /** Calls and jobs reach the database through PgBouncer in transaction mode. */
  readonly isPooled: boolean
  /** Further settings of every process. */
  readonly env?: Readonly<Record<string, string>>
}

export interface Cluster {
  /** Where people come: nginx. */
  readonly address: string
  /** The database itself. */
  readonly database: string
  /** Names of the processes, in the order in which they were started. */
  readonly names: readonly string[]
  /** Where Prometheus asks each of them, in the same order. */
  readonly metrics: readonly string[]
  /** Stops a process as an operator does, waits until it is gone, and starts it again. */
  restart(name: string): Promise<void>
  stop(): Promise<void>
}

/** Starts what several machines would run, on this one: PostgreSQL, web processes and workers, nginx before them. */
export async function startCluster(settings: ClusterSettings): Promise<Cluster> {
  const { folder } = settings
  const at = async (name: string) => {
    const own = path.join(folder, name)
    await mkdir(own, { recursive: true })
    return own
  }
  const postgres = await startEmbedded({ dataDir: path.join(folder, 'postgres') })
  const { host, user } = postgres.connection
  const database = `postgres://${user}@localhost/postgres?host=${host}`
  const pooler = settings.isPooled ? await startPooler(await freePort(), { host, user }, await at('pgbouncer')) : null
  const port = await freePort()
  const shared = {
    ...{ DATABASE_URL: pooler?.address ?? database, DATABASE_DIRECT_URL: pooler ? database : '' },
    ...{
      AUTH_SECRET: 'of a cluster that nobody but this machine reaches',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
    },
    ...{ STOP_NOTICE: STOP_NOTICE_S, ...settings.store, ...settings.env },
  }
  const processes = new Map<string, { readonly start: () => Promise<ChildProcess>; child: ChildProcess }>()
  const metrics: string[] = []
  const add = async (name: string, role: string, env: Readonly<Record<string, string>>) => {
    const dataDir = await at(name)
    const watched = { METRICS_PORT: await freePort() }
    metrics.push(`127.0.0.1:${watched.METRICS_PORT}`)
    const start = () => startProcess(role, { ...process.env, DEMO: '0', ...shared, ...watched, ...env, DATA_DIR: dataDir })
    processes.set(name, { start, child: await start() })
  }
  const webPorts: string[] = []
  for (let n = 1; n <= settings.webs; n++) {
    const web = await freePort()
    webPorts.push(web)
    await add(`web-${n}`, 'web', { PORT: web })
  }
  for (let n = 1; n <= settings.workers; n++) await add(`worker-${n}`, 'worker', {})
  const proxy = await startProxy(port, webPorts, await at('nginx'))
  return {
    address: proxy.address,
    database,
    names: [...processes.keys()],
    metrics,
    async restart(name) {
      const one = processes.get(name)
      if (!one) throw new Error(`${name} is none of ${[...processes.keys()].join(', ')}`)
      await ended(one.child)
      one.child = await one.start()
    },
    async stop() {
      await proxy.stop()
      await Promise.all([...processes.values()].map(({ child }) => ended(child)))
      await pooler?.stop()
      await postgres.stop()
    },
  }
}

function startProcess(role: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN, `--role=${role}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-5000)
      if (log.includes('is ready')) resolve(child)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`${role} ended with ${code}: ${log}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
