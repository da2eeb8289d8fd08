import { existsSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'

/** Who runs the database programs: nothing for an ordinary user; as root, another user, because PostgreSQL refuses root. */
export type RunAs = { uid?: number; gid?: number }

/** A program and its arguments, ready for `spawn`. */
export type Command = { file: string; args: string[]; options: RunAs & { cwd: string; env: NodeJS.ProcessEnv } }

/**
 * The user the database programs run as. An existing entry is used and none is made, since `initdb` wants a named user.
 *
 * @throws Error with a sentence when root has no unprivileged user to use
 */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('Running as root, and /etc/passwd has neither postgres nor nobody to run the database as.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether this user may enter every folder above `path`; folders that do not exist yet count as enterable. */
export function canReach(path: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined) return true
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const stat = statSync(folder)
      const enterBit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
      if (!(stat.mode & enterBit)) return false
    }
    if (folder === dirname(folder)) return true
  }
}

/**
 * How a database program is run as `user`. Below a folder that only root may enter (a checkout in /root), the program keeps one
 * privilege of root, to pass that folder, and none of the others.
 *
 * @throws Error with a sentence when the folders cannot be entered and `setpriv` is missing
 */
export function commandAs(user: RunAs, program: string, args: string[], dataDir: string): Command {
  const options = { cwd: tmpdir(), env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const closed = [program, dataDir].find((path) => !canReach(path, user))
  if (closed === undefined) return { file: program, args, options: { ...user, ...options } }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (!setpriv) {
    throw new Error(
      `Running as root, and user ${user.uid} of the database cannot enter a folder above ${closed}. Set DATA_DIR elsewhere (for example /var/lib/ridgeline) and keep the program outside /root, or run as an ordinary user.`,
    )
  }
  const privilege = '-all,+dac_override'
  // PostgreSQL checks its own program with access(2), which drops the privilege unless this securebit is set
  const securebits = '--securebits=+no_setuid_fixup,+no_setuid_fixup_locked'
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const privileges = [`--inh-caps=${privilege}`, `--ambient-caps=${privilege}`, `--bounding-set=${privilege}`]
  return { file: setpriv, args: [securebits, ...identity, ...privileges, '--', program, ...args], options }
}
