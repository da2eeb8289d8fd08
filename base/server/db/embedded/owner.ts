import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityAlive, processIdentity } from './process-alive.ts'

/**
 * One process owns a running server and stops it in the end; others that open the same folder are guests. The owner's name stands in a
 * file beside the data, together with the server it speaks of.
 */
export function claim(dataDir: string, postmasterPid: number): string {
  const line = `${processIdentity(postmasterPid)} ${processIdentity(process.pid)}`
  const draft = `${ownerFile(dataDir)}.${process.pid}`
  writeFileSync(draft, `${line}\n`, { mode: 0o644 })
  renameSync(draft, ownerFile(dataDir))
  return line
}

/** Whether the owner of this server lives. `unknown` when nobody has claimed it, which is so for a moment after its start. */
export function ownerState(dataDir: string, postmasterPid: number): 'alive' | 'dead' | 'unknown' {
  const [server, owner] = readOwner(dataDir).split(' ')
  if (server !== processIdentity(postmasterPid) || owner === undefined) return 'unknown'
  return identityAlive(owner) ? 'alive' : 'dead'
}

/** Whether the process that claimed the folder last lives, whatever became of its server. */
export function ownerAlive(dataDir: string): boolean {
  const owner = readOwner(dataDir).split(' ')[1]
  return owner !== undefined && identityAlive(owner)
}

/** Gives up what `claim` returned, unless someone else has taken over. */
export function release(dataDir: string, line: string): void {
  if (readOwner(dataDir) === line) rmSync(ownerFile(dataDir), { force: true })
}

/** File that holds the line of the owner. */
export const ownerFile = (dataDir: string) => join(dataDir, 'owner')

export function readOwner(dataDir: string): string {
  try {
    return readFileSync(ownerFile(dataDir), 'utf8').trim()
  } catch {
    return ''
  }
}
