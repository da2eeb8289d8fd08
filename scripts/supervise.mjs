import { spawn } from 'node:child_process'
import { finished, root, toolEnv } from './process.mjs'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Who served this long has no lasting trouble: the next pause is short again. */
const STEADY_MS = 60_000

/**
 * Runs a server to its end and starts it again when it breaks down, after a pause that grows. A server says `ready` to this process when it serves; one that
 * ends before it ever did has told what is wrong with its settings, and is not started again.
 *
 * @returns its exit code
 */
export async function supervise(program, args, options = {}) {
  const stopping = new AbortController()
  let wasReady = false
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const child = spawn(program, args, { cwd: root, env: toolEnv(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options })
    let readyAt = Number.POSITIVE_INFINITY
    child.on('message', (message) => {
      if (message === 'ready') [wasReady, readyAt] = [true, performance.now()]
    })
    const code = await finished(child, () => stopping.abort())
    if (stopping.signal.aborted || code === 0 || !wasReady) return code
    if (performance.now() - readyAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    console.error(`The server ended unexpectedly (${child.signalCode ?? `code ${code}`}); starting it again in ${pauseMs / 1000} s.`)
    if (await stopped(pauseMs)) return 0
  }
}

/** Waits; true when this process was told to stop meanwhile. */
function stopped(pauseMs) {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM']
    const parent = process.ppid
    const end = (isStopped) => {
      clearTimeout(timer)
      clearInterval(orphaned)
      for (const signal of signals) process.off(signal, stop)
      resolve(isStopped)
    }
    const stop = () => end(true)
    const timer = setTimeout(() => end(false), pauseMs)
    const orphaned = setInterval(() => process.ppid === parent || stop(), 250)
    for (const signal of signals) process.on(signal, stop)
  })
}

if (import.meta.main) process.exitCode = await supervise(process.execPath, process.argv.slice(2))
