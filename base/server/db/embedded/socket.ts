import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostgres } from './process-alive.ts'
import type { RunAs } from './run-as.ts'

/** PostgreSQL names its socket after a port even when it listens on none. */
export const socketPort = 5432

/**
 * Private folder of the database's Unix socket, the same for the same data folder. It lies in the temporary folder because the path of
 * a socket is limited to about 100 bytes.
 */
export function socketFolder(dataDir: string, user: RunAs): string {
  const folder = join(tmpdir(), `ridgeline-db-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  if (stat.uid === 0 && user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  else if (stat.uid !== (user.uid ?? process.getuid?.()))
    throw new Error(`The folder ${folder} of the database's socket belongs to another user.`)
  return folder
}

/** A server makes its lock right after its folder; one that still has none after this long has no server. */
const UNUSED_MS = 10 * 60_000

/** Removes the socket folders of servers that are gone; a folder of another user, or one whose server answers, stays. */
export async function sweepSocketFolders(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!/^ridgeline-db-[0-9a-f]{12}$/.test(name)) continue
    const folder = join(tmpdir(), name)
    try {
      const isFresh = Date.now() - lstatSync(folder).mtimeMs < UNUSED_MS
      const lock = `${socketFile(folder)}.lock`
      const isHeld = existsSync(lock) && isPostgres(Number.parseInt(readFileSync(lock, 'utf8'), 10))
      if (!isFresh && !isHeld && !(await answers(folder))) rmSync(folder, { recursive: true, force: true })
    } catch {
      // of another user, or gone meanwhile
    }
  }
}

/** Removes the folder of a server that has stopped; a guest that starts it again makes it anew. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // the next server is in it already
  }
}

/** Whether a server accepts connections on the socket. */
export function answers(folder: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(socketFile(folder))
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}

/** Removes the socket of a server that was killed; PostgreSQL itself is misled when the dead id is in use again. */
export function removeStaleSocket(folder: string): void {
  const lock = `${socketFile(folder)}.lock`
  if (!existsSync(lock) || isPostgres(Number.parseInt(readFileSync(lock, 'utf8'), 10))) return
  for (const file of [lock, socketFile(folder)]) rmSync(file, { force: true })
}

const socketFile = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`)
