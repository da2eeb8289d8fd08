import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** Where this checkout lies, of which a release must need nothing. */
export const CHECKOUT = path.resolve(import.meta.dirname, '../../../..')

/** Nothing of the checkout is there, nothing of the release can be written, and who runs it is nobody, without any privilege. */
const ENTER = `set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount -t tmpfs tmpfs "$2"
cd "$1"
shift 2
exec setpriv --reuid nobody --regid nogroup --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env -i "$@"`

/** What a process in there gets of its environment; nothing else. */
export type Env = Readonly<Record<string, string>>

/** Runs the Node of a release as a container would. Needs root, for mounts that nobody else sees. */
export function runReleased(release: string, env: Env, args: readonly string[]): ChildProcess {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const inside = [release, CHECKOUT, ...settings, 'bin/node', ...args]
  return spawn('unshare', ['--mount', 'bash', '-c', ENTER, 'enter', ...inside], { stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Runs it to its end, with a script on standard input. @returns what it printed @throws Error where it fails */
export async function endReleased(release: string, env: Env, args: readonly string[], script = ''): Promise<string> {
  const child = runReleased(release, env, args)
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stdin?.end(script)
  const code = await new Promise((resolve) => child.once('close', resolve))
  const text = Buffer.concat(printed).toString()
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${text.slice(-1500)}`)
  return text
}
