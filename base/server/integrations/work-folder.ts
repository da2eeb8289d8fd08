import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityAlive, processIdentity } from '#db/embedded/process-alive'

const host = hostname().replace(/[^A-Za-z0-9-]/g, '-')
const PREFIX = `ridgeline-work_${host}_`

/** A new folder in the system's temporary folder, with the name of this process in its own. Whoever makes it removes it. */
export const workFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${processIdentity(process.pid).replace(':', '-')}_`))

/** Removes the folders of processes of this machine that died at their work: they may hold what customers sent. */
export async function sweepWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const writer = name.startsWith(PREFIX) ? (name.slice(PREFIX.length).split('_')[0] ?? '') : null
    // what another user left is theirs to remove
    if (writer !== null && !identityAlive(writer.replace('-', ':')))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}
