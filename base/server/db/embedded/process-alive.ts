import { readFileSync, readlinkSync } from 'node:fs'

/** Whether a process with this id exists, a finished one that nobody has collected included. */
export function processAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Whether this id belongs to a running PostgreSQL: the id in a left-over lock file may be gone, unreaped or given to another program. */
export function isPostgres(pid: number): boolean {
  if (!processAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/exe`).includes('postgres')
  } catch {
    return commandLine(pid).includes('postgres')
  }
}

/** Tells a process from a later one with the same id: its id and, on Linux, the moment it started. */
export function processIdentity(pid: number): string {
  return `${pid}:${startTicks(pid)}`
}

/** Whether the process that `processIdentity` described still runs. */
export function identityAlive(identity: string): boolean {
  const pid = Number(identity.split(':')[0])
  return processAlive(pid) && processIdentity(pid) === identity
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function startTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the program's name, in parentheses, may hold spaces; state is the first field after it, start time the twentieth
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
