import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster } from './create-cluster.ts'
import { nativeFolder } from './native.ts'
import { claim, ownerAlive, ownerState, readOwner, release } from './owner.ts'
import { openPostmaster, type Place, runningPid, stopPostmaster } from './postmaster.ts'
import { isPostgres } from './process-alive.ts'
import { runAs } from './run-as.ts'
import { removeSocketFolder, socketFolder, socketPort, sweepSocketFolders } from './socket.ts'
import { watch } from './watchdog.ts'

export type EmbeddedOptions = {
  /** Folder of the database; made on the first start. */
  dataDir: string
  /** Further arguments of the server, such as `['-c', 'max_connections=100']`. */
  flags?: readonly string[]
  /** Stop the server when this process dies (default true). */
  watchdog?: boolean
  /** Receives one sentence when the server died and is started again. */
  log?: (message: string) => void
}

export type Embedded = {
  /** For `pg`: `host` is the folder of a Unix socket. No password; the folder is private. */
  connection: { host: string; port: number; user: string; database: string }
  readonly pid: number
  /** The server was already running. */
  adopted: boolean
  /** Stops the server, unless another living process owns it then. */
  stop(): Promise<void>
}

/** How long a living owner is given to start its server again before somebody else does. */
const OWNER_GRACE_MS = 5000

/**
 * Starts PostgreSQL in `dataDir` and returns how to reach it. A server left by a killed process is taken over; one that a living
 * process owns is shared, and taken over once that process is gone. While this process owns the server and it dies, it is started again on the same
 * socket.
 *
 * @throws Error with a sentence saying what stands in the way
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  await sweepSocketFolders()
  const bin = join(nativeFolder(), 'bin')
  const user = runAs()
  createCluster(dataDir, join(bin, 'initdb'), user)
  const place: Place = { dataDir, socket: socketFolder(dataDir, user), program: join(bin, 'postgres'), user, flags: options.flags ?? [] }
  const { pid, adopted } = await openPostmaster(place)
  const connection = { host: place.socket, port: socketPort, user: 'app', database: 'postgres' }
  const terms = { watchdog: options.watchdog ?? true, log: options.log ?? console.error }
  const held = adopted && (await hasOwner(dataDir, pid)) ? follow(place, pid, terms) : own(place, pid, terms)
  return {
    connection,
    adopted,
    stop: held.stop,
    get pid() {
      return held.pid()
    },
  }
}

type Terms = { readonly watchdog: boolean; readonly log: (message: string) => void }
type Held = { pid(): number; stop(): Promise<void> }

/** An unclaimed server is given a moment: the process that started it may be about to claim it. */
async function hasOwner(dataDir: string, pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const owner = ownerState(dataDir, pid)
    if (owner !== 'unknown') return owner === 'alive'
    await sleep(50)
  }
  return false
}

/** Works beside a server that another process owns, and takes it over, or starts it again, when that process is gone. */
function follow(place: Place, firstPid: number, terms: Terms): Held {
  const { dataDir } = place
  let pid = firstPid
  let owned: Held | null = null
  let stopping = false
  let working: Promise<void> | null = null

  /** An owner that lives starts a server that died by itself, and one that stops is about to let go. */
  const ownerIsBusy = () => !stopping && ownerAlive(dataDir) && runningPid(dataDir) === null
  const takeOver = async () => {
    for (const since = performance.now(); ownerIsBusy() && performance.now() - since < OWNER_GRACE_MS; ) await sleep(50)
    if (stopping) return
    const opened = await openPostmaster(place)
    pid = opened.pid
    if (opened.adopted && (await hasOwner(dataDir, pid))) return
    terms.log('The process that ran the database has ended; this one runs it from now on.')
    owned = own(place, pid, terms)
  }
  const timer = setInterval(() => {
    if (stopping || owned || working || (isPostgres(pid) && ownerState(dataDir, pid) !== 'dead')) return
    working = takeOver()
      .catch((error: Error) => terms.log(`The database could not be taken over, next attempt at once: ${error.message}`))
      .finally(() => {
        working = null
      })
  }, 100)
  timer.unref()

  const stop = async () => {
    stopping = true
    clearInterval(timer)
    await working
    await owned?.stop()
  }
  return { pid: () => owned?.pid() ?? pid, stop }
}

/** Takes ownership of a running server and keeps one running until `stop`. */
function own(place: Place, firstPid: number, { watchdog, log }: Terms): Held {
  let pid = firstPid
  let claimLine = ''
  let callOff = () => {}
  let stopping = false
  let restart: Promise<void> | null = null

  const take = (newPid: number) => {
    callOff()
    pid = newPid
    claimLine = claim(place.dataDir, pid)
    callOff = watchdog ? watch(place.dataDir, pid, claimLine) : () => {}
  }
  const reopen = async () => {
    log('The database stopped unexpectedly; starting it again.')
    while (!stopping) {
      try {
        const opened = await openPostmaster(place)
        return take(opened.pid)
      } catch (error) {
        log(`The database could not be started again, next attempt in a second: ${(error as Error).message}`)
        await sleep(1000)
      }
    }
  }
  const timer = setInterval(() => {
    if (stopping || restart || isPostgres(pid)) return
    restart = reopen().finally(() => {
      restart = null
    })
  }, 100)
  timer.unref()
  take(firstPid)

  const stop = async () => {
    stopping = true
    clearInterval(timer)
    await restart
    callOff()
    if (readOwner(place.dataDir) !== claimLine) return
    await stopPostmaster(pid)
    removeSocketFolder(place.socket)
    release(place.dataDir, claimLine)
  }
  return { pid: () => pid, stop }
}
