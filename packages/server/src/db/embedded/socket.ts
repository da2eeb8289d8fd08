import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
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
