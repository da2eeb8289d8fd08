import { spawn } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAs } from '@ridgeline/server/db/embedded/run-as'
import pg from 'pg'

/**
 * Starts PgBouncer in transaction mode before a database that listens on a socket in `host`.
 * @returns its address; `stop` ends it
 */
export async function startPooler(port: string, database: { host: string; user: string }, folder: string) {
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${database.host} user=${database.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 500
logfile = ${folder}/pgbouncer.log
`,
  )
  // It does not run as root, and the socket is for the user of the database alone.
  const { uid, gid } = runAs()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(uid === undefined ? {} : { uid, gid }) })
  const address = `postgres://${database.user}@127.0.0.1:${port}/postgres`
  for (let tries = 50; ; tries--) {
    const client = new pg.Client({ connectionString: address })
    const failed = await client.connect().then(
      () => client.end(),
      (error: Error) => error,
    )
    if (!failed) break
    if (tries === 0) throw failed
    await sleep(100)
  }
  return {
    address,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await gone
    },
  }
}
