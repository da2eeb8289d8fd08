import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hold } from './hold.mjs'
import { atLeast, fail, root } from './process.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules/.installed-lock')

/**
 * Brings node_modules to the state of package-lock.json. Runs on the host's Node and uses nothing that is not built in.
 * @param withTools - what tests and checks take besides: without it, what building and running needs is enough
 */
export function ensureInstalled({ withTools = true } = {}) {
  if (!atLeast(process.versions.node, [20, 19]))
    fail(
      `This needs Node 20.19 or newer to begin with; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
    )
  if (isInstalled(withTools)) return
  const release = hold('installing', 'installing the dependencies')
  if (!isInstalled(withTools)) install(withTools)
  release()
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** What the stamp says after an installation without tools. */
const withoutTools = (lock) => `${lock} without tools`

function isInstalled(withTools) {
  const lock = lockHash()
  if (!existsSync(stampFile)) {
    if (!installedByHand()) return false
    writeFileSync(stampFile, lock)
    return true
  }
  const stamp = readFileSync(stampFile, 'utf8')
  return stamp === lock || (!withTools && stamp === withoutTools(lock))
}

function install(withTools) {
  // standard output belongs to what is installed for, which may print data
  console.error('Installing the dependencies (about half a minute)')
  const npm = process.env.npm_execpath
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withTools ? [] : ['--omit=dev'])]
  const [program, args] = npm ? [process.execPath, [npm, ...flags]] : ['npm', flags]
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['inherit', 2, 2], shell: !npm && process.platform === 'win32' })
  if (status !== 0) fail('The dependencies could not be installed; npm says why above.')
  const lock = lockHash()
  writeFileSync(stampFile, withTools ? lock : withoutTools(lock))
}

/** Whether someone ran npm themselves since package-lock.json last changed. */
function installedByHand() {
  const record = join(root, 'node_modules/.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs
}
