import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { ownerFile } from './owner.ts'

/**
 * Stops the server when this process dies, however it dies: a small shell waits on a pipe that only this process holds open. It acts
 * only while the owner file still holds `claimLine`, so a later owner's server is safe.
 *
 * @returns calls the watchdog off
 */
export function watch(dataDir: string, postmasterPid: number, claimLine: string): () => void {
  const script = 'read line && exit 0; [ "$(cat "$1")" = "$2" ] && kill -INT "$3"'
  const shell = spawn('/bin/sh', ['-c', script, 'watchdog', ownerFile(dataDir), claimLine, String(postmasterPid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  shell.on('error', () =>
    console.error('The database watchdog could not be started; a crash may leave the database running until the next start.'),
  )
  shell.stdin.on('error', () => {})
  ;(shell.stdin as Partial<Socket>).unref?.()
  return () => {
    shell.stdin.end('off\n')
  }
}
