import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPostgres } from './process-alive.ts'
import { commandAs, type RunAs } from './run-as.ts'
import { answers, removeStaleSocket, socketFolder } from './socket.ts'

/** Where one database lives and how its server is run. */
export type Place = { dataDir: string; socket: string; program: string; user: RunAs; flags: readonly string[] }

const startTimeoutMs = 60_000

/** A server that accepts connections: the one that already serves the folder, else a new one. */
export async function openPostmaster(place: Place): Promise<{ pid: number; adopted: boolean }> {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    const running = readPostmaster(place.dataDir)
    if (running && isPostgres(running.pid)) {
      if (running.ready && (await answers(place.socket))) return { pid: running.pid, adopted: true }
      if (performance.now() > deadline)
        throw new Error(`Process ${running.pid} holds the database folder ${place.dataDir} and does not answer.`)
      await sleep(30)
      continue
    }
    if (running) rmSync(pidFile(place.dataDir), { force: true })
    socketFolder(place.dataDir, place.user)
    removeStaleSocket(place.socket)
    const started = await launch(place, deadline)
    if (started.pid !== null) return { pid: started.pid, adopted: false }
    // another process was faster, or the last pieces of a killed server still hold its memory
    const passing = /lock file .* already exists|pre-existing shared memory/.test(started.log)
    if (!passing || performance.now() > deadline) throw new Error(`The database did not start: ${started.log.trim()}`)
    await sleep(100)
  }
}

/** Stops a server: open transactions are rolled back, everything acknowledged is kept. Resolves when its process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const deadline = performance.now() + 30_000
  for (let signal: NodeJS.Signals = 'SIGINT'; isPostgres(pid); ) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (isPostgres(pid) && performance.now() < deadline) await sleep(10)
    if (signal === 'SIGQUIT') return
    signal = 'SIGQUIT'
  }
}

async function launch(place: Place, deadline: number): Promise<{ pid: number | null; log: string }> {
  const logFile = join(place.dataDir, 'server.log')
  const log = openSync(logFile, 'w')
  // room for the pools and queues of a web server and a worker beside it, all of their connections open
  const serverArgs = ['-D', place.dataDir, '-k', place.socket, '-c', 'listen_addresses=', '-c', 'max_connections=100', ...place.flags]
  const { file, args, options } = commandAs(place.user, place.program, serverArgs, place.dataDir)
  // its own process group: Ctrl-C in the terminal must reach the web server first, which still needs the database to drain
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  let ended = false
  let spawnError = ''
  child.on('error', (error) => {
    spawnError = error.message
    ended = true
  })
  child.on('exit', () => {
    ended = true
  })
  const printed = () => spawnError || readFileSync(logFile, 'utf8').slice(-2000)
  while (!ended) {
    const running = readPostmaster(place.dataDir)
    if (child.pid !== undefined && running?.pid === child.pid && running.ready && (await answers(place.socket)))
      return { pid: child.pid, log: '' }
    if (performance.now() > deadline) {
      child.kill('SIGQUIT')
      return { pid: null, log: `it was not ready after ${startTimeoutMs / 1000} seconds. ${printed()}` }
    }
    await sleep(10)
  }
  return { pid: null, log: printed() }
}

/** The server of a folder as its own file names it, null where none runs. */
export function runningPid(dataDir: string): number | null {
  const running = readPostmaster(dataDir)
  return running && isPostgres(running.pid) ? running.pid : null
}

function readPostmaster(dataDir: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

const pidFile = (dataDir: string) => join(dataDir, 'postmaster.pid')
