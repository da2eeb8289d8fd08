import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fail, nodeProgram, root, run, toolEnv } from './process.mjs'

/** Runs the suite of identity providers against the Firebase auth emulator, which is installed at the first run (half a gigabyte). */
const folder = join(root, 'tools/identity-emulator')
const [host, port] = ['127.0.0.1', 9099]
const PATIENCE_MS = 120_000

if (!existsSync(join(folder, 'node_modules/firebase-tools'))) {
  console.log('Installing the emulator...')
  if ((await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder })) !== 0)
    fail('The emulator could not be installed')
}

const answers = () =>
  new Promise((done) => {
    const socket = connect({ host, port })
    socket.on('connect', () => done(true)).on('error', () => done(false))
    socket.setTimeout(1000, () => done(false))
    socket.on('connect', () => socket.destroy())
  })
if (await answers()) fail(`Something else answers on port ${port}: end it first`)

const emulator = spawn(
  nodeProgram(),
  [join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js'), 'emulators:start', '--only', 'auth', '--project', 'demo-ridgeline'],
  { cwd: folder, env: toolEnv({ FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1', CI: '1' }), stdio: ['ignore', 'pipe', 'inherit'] },
)
const started = Date.now()
while (!(await answers())) {
  if (emulator.exitCode !== null || Date.now() - started > PATIENCE_MS) fail('The emulator did not start')
  await wait(250)
}
console.log(`The emulator answers after ${((Date.now() - started) / 1000).toFixed(1)} s`)
const code = await run(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'server', 'identity/firebase/emulator'], {
  env: toolEnv({ FIREBASE_AUTH_EMULATOR_HOST: `${host}:${port}` }),
})
emulator.kill('SIGINT')
await Promise.race([new Promise((done) => emulator.on('exit', done)), wait(10_000)])
if (emulator.exitCode === null) emulator.kill('SIGKILL')
process.exit(code)
