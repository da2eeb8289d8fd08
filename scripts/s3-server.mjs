import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './process.mjs'

const packages = ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw', 'ceph-common']

/** Whether this machine is a throw-away one of CI, where packages may be installed. */
export const mayInstall = () => Boolean(process.env.CI) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let installing = Promise.resolve(true)

/** Installs Debian packages, after those that are being installed. Gives false, having said why, when that failed. */
export function aptInstall(names) {
  installing = installing.then(() => install(names))
  return installing
}

async function install(names) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ]
  for (const args of steps) if ((await run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], options)) !== 0) return false
  return true
}

/**
 * Starts a real S3 server for the tests. It ends when this process does.
 *
 * @returns its address, or null with a printed reason when there is none and the tests of S3 are skipped
 */
export async function startS3() {
  if (process.env.S3_TEST_ENDPOINT) return { endpoint: process.env.S3_TEST_ENDPOINT, stop: async () => {} }
  if (!existsSync('/usr/bin/radosgw')) {
    if (!mayInstall()) return skipped(`radosgw is not installed (on Debian: apt-get install --no-install-recommends ${packages.join(' ')})`)
    console.log('Installing Ceph for the tests of S3')
    if (!(await aptInstall(packages))) return skipped('Ceph could not be installed')
  }
  const [port, monitor, monitorV1] = await freePorts(3)
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-rgw-'))
  const args = [join(root, 'apps/server/test/stand-ins/rgw.sh'), folder, port, monitor, monitorV1].map(String)
  const server = spawn('bash', args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  const ended = new Promise((done) => server.once('exit', done))
  const up = await Promise.race([
    new Promise((done) => server.stdout.once('data', () => done(true))),
    ended.then(() => false),
    new Promise((done) => setTimeout(done, 90_000, false).unref()),
  ])
  const stop = async () => {
    server.stdin.end()
    await ended
  }
  if (up) return { endpoint: `http://127.0.0.1:${port}`, stop }
  await stop()
  return skipped('the S3 server did not start')
}

function skipped(reason) {
  console.log(`The tests of S3 are skipped: ${reason}`)
  return null
}

async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((done) => server.once('listening', done))))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}
