import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeExampleFile } from '@ridgeline/demo/server/example/example-file'
import { scanForm } from '#test/made/uploaded-scan'
import { freePort } from '../cluster/free-port.ts'
import { Person, until } from '../faults/product.ts'
import { CHECKOUT, type Env, endReleased, runReleased } from './sandbox.ts'

/*
 * Proves that a release is all that running needs: `npm run test:release`, as root; `-- FOLDER` of one that is there already. Two are built, the pages too, and must
 * be the same; then one runs where nothing of this checkout is there, read-only, as nobody, with an empty environment, and people do on it what they do.
 */

const root = await mkdtemp(path.join(tmpdir(), 'ridgeline-release-'))
const NOBODY = 65_534
const PASSPHRASE = 'a phrase of the proof'
const since = performance.now()
const say = (what: string) => console.log(`${String(Math.round((performance.now() - since) / 1000)).padStart(5)} s  ${what}`)

/** @returns what the script says of it: files, size, digest */
function build(name: string): string {
  execFileSync('rm', ['-rf', path.join(CHECKOUT, 'apps/web/dist'), path.join(CHECKOUT, '.cache/language')])
  const args = ['scripts/release.mjs', path.join(root, name)]
  const printed = execFileSync(process.execPath, args, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return printed.trim().split('\n').at(-1) ?? ''
}

/** Imports every source of a release, and every package that one asks for later, but what begins to work as soon as it is loaded. */
const IMPORT_ALL = `import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
const files = globSync('{apps,base,engine,subjects,copies}/**/*.ts', { exclude: (name) => name.includes('node_modules') })
const COMMAND = /^apps\\/server\\/(?:main|backup|restore|recount|rotate-secrets|import-storms)\\.ts$/
let loaded = 0
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  if (/parentPort|workerData|process\\.argv/.test(text) || COMMAND.test(file)) continue
  await import(pathToFileURL(file))
  loaded++
  for (const [, name] of text.matchAll(/import\\('([^'#.][^']*)'\\)/g)) await import(name)
}
console.log(loaded + ' sources load')`

async function emptyFolder(name: string): Promise<string> {
  const folder = path.join(root, name)
  await mkdir(folder)
  await chown(folder, NOBODY, NOBODY)
  return folder
}

/** Starts the program and waits until it serves. */
async function start(env: Env): Promise<{ address: string; stop(): Promise<unknown> }> {
  const child = runReleased(release, env, ['apps/server/main.ts'])
  const address = await new Promise<string>((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += chunk
      const found = /is ready at (\S+)/.exec(log)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the release ended with ${code}: ${log}`)))
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return gone
  }
  return { address, stop }
}

/** Letters of every typeface that stands in for another. */
const NAME = 'Depot سطح גג छत 지붕 屋顶 🏠'

/** Signs up, sends thermograms of our generator, waits for their analysis and makes the report in both languages. */
async function walk(address: string, dataDir: string): Promise<void> {
  const person = new Person(() => address)
  await person.signUp(dataDir)
  const files = await Promise.all([0, 1].map((capture) => writeExampleFile({ roof: 0, scan: 0, capture, nowMs: Date.now() })))
  const imageUrls = []
  for (const [i, bytes] of files.entries()) imageUrls.push(await person.upload(`IR_${i}.jpg`, bytes))
  const made = await person.post('/api/properties', { ...scanForm, name: NAME, imageUrls })
  if (made?.status !== 201) throw new Error(`no scan is made: ${made?.status} ${await made?.text()}`)
  const { scanId } = (await made.json()) as { scanId: string }
  const isReady = async () => (await person.json<{ state: string }>(`/api/scans/${scanId}`))?.state === 'ready'
  if (!(await until(isReady, 300))) throw new Error('the upload is not analysed')
  say('an upload is analyzed')
  for (const language of ['en', 'es']) {
    const options = { title: `Tejado: ${NAME}`, language }
    const res = await person.post(`/api/reports/${scanId}`, { options, keepWording: true })
    if (res?.status !== 201) throw new Error(`no report in ${language}: ${res?.status} ${await res?.text()}`)
    const { version } = (await res.json()) as { version: number }
    const sent = await person.send(`/api/reports/download/${scanId}?version=${version}`)
    const pdf = Buffer.from((await sent?.arrayBuffer()) ?? new ArrayBuffer(0))
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`the report in ${language} is no PDF`)
    say(`a report in ${language}: ${Math.round(pdf.length / 1000)} kB`)
  }
}

/** A visitor of the demo, which the release made by itself. */
async function visitDemo(address: string): Promise<void> {
  let roofs = 0
  await until(async () => {
    const res = await fetch(`${address}/api/demo/sign-in`, { method: 'POST', headers: { origin: address } })
    const cookie = res.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ')
    const list = await fetch(`${address}/api/properties`, { headers: { cookie } })
    roofs = list.status === 200 ? ((await list.json()) as { properties?: unknown[] } & unknown[]).length : 0
    return roofs > 0
  }, 300)
  if (roofs === 0) throw new Error('the demo has no roofs')
  say(`the demo is there: ${roofs} roofs`)
}

const given = process.argv[2]
const release = given === undefined ? path.join(root, 'a') : path.resolve(given)
const env: Env = { HOST: '127.0.0.1', PORT: await freePort(), METRICS_PORT: await freePort(), DEMO: '1', BACKUP_PASSPHRASE: PASSPHRASE }
try {
  await chmod(root, 0o755)
  if (given === undefined) {
    const [first, second] = [build('a'), build('b')]
    if (first !== second) throw new Error(`two builds differ: ${first} and ${second}`)
    say(`${first}, twice`)
  }
  say((await endReleased(release, {}, ['--no-warnings', '--input-type=module', '-'], IMPORT_ALL)).trim())
  const dataDir = await emptyFolder('data')
  const own: Env = { ...env, DATA_DIR: dataDir }
  const running = await start(own)
  for (const place of [`${running.address}/api/health`, `http://127.0.0.1:${env.METRICS_PORT}/live`, `${running.address}/`])
    if ((await fetch(place)).status !== 200) throw new Error(`${place} does not answer`)
  say('it serves')
  await walk(running.address, dataDir)
  await visitDemo(running.address)
  const backups = await emptyFolder('backups')
  await endReleased(release, own, ['apps/server/backup.ts', backups])
  await endReleased(release, own, ['apps/server/restore.ts', backups, '--verify'])
  say('a backup is written and verified')
  if ((await running.stop()) !== 0) throw new Error('it did not stop in order')
  say('it stopped in order: proven')
} finally {
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}
