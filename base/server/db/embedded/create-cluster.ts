import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { processAlive } from './process-alive.ts'
import { commandAs, type RunAs } from './run-as.ts'

/**
 * Makes the database folder when it does not exist. It is built beside its final place and renamed, so that a crash leaves no half
 * folder and two first starts at once cannot mix.
 */
export function createCluster(dataDir: string, initdb: string, user: RunAs): void {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  removeAbandoned(dataDir)
  const draft = `${dataDir}.init-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(draft, user.uid, user.gid)
  // the built-in locale keeps indexes independent of the host's libraries
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const { file, args, options } = commandAs(
    user,
    initdb,
    ['-D', draft, '-U', 'app', ...locale, '--auth=trust', '--no-instructions'],
    dataDir,
  )
  const result = spawnSync(file, args, options)
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`The database folder ${dataDir} could not be made: ${result.error?.message ?? result.stderr.toString().trim()}`)
  }
  moveIntoPlace(draft, dataDir)
}

function moveIntoPlace(draft: string, dataDir: string): void {
  try {
    rmdirSync(dataDir)
  } catch {
    // absent, or not empty and then the rename decides
  }
  try {
    renameSync(draft, dataDir)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    if (existsSync(join(dataDir, 'PG_VERSION'))) return
    throw new Error(`The folder ${dataDir} holds something that is not a database; choose an empty folder.`, { cause })
  }
}

/** Drafts of processes that died while making one. */
function removeAbandoned(dataDir: string): void {
  const parent = dirname(dataDir)
  if (!existsSync(parent)) return
  const prefix = `${basename(dataDir)}.init-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !processAlive(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}
