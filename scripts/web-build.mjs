import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hold } from './hold.mjs'
import { fail, nodeProgram, root, run } from './process.mjs'
import { noticesText, packagesOf } from './third-party.mjs'

const web = join(root, 'apps/web')
/** Parts of every folder of a kind, as far as they are there. */
const partsOf = (kind, parts) => readdirSync(join(root, kind)).flatMap((name) => parts.map((part) => `${kind}/${name}/${part}`))
const sources = [
  'docs/method.md',
  'docs/es',
  ...['src', 'public', 'index.html', 'site.html', 'capture.html', 'offline.html', 'vite.config.ts', 'bundle', 'package.json'].map(
    (name) => `apps/web/${name}`,
  ),
  'apps/api',
  'engine/thermal/src',
  'base/contract',
  'base/language/src',
  'base/web',
  'base/words/src',
  ...['engine', 'base', 'apps'].flatMap((kind) => partsOf(kind, ['words'])),
  ...partsOf('subjects', ['contract', 'rules', 'web', 'words']),
  'scripts/third-party.mjs',
]
const stampFile = join(root, '.cache/web-build')

/** The languages that the pages are built in, each into a folder of its own. */
const languages = ['en', 'es']

/** Builds apps/web/dist when a source has changed since. */
export async function ensureWebBuilt() {
  if (isBuilt()) return
  const release = hold('building', 'building the web pages')
  if (!isBuilt()) await build()
  release()
}

const isBuilt = () =>
  languages.every((language) => existsSync(join(web, 'dist', language, 'index.html'))) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === sourceState()

async function build() {
  const state = sourceState()
  console.log('Building the web pages')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // beside each other: one build leaves a second processor idle for half of its time
  const codes = await Promise.all(
    languages.map((language) =>
      run(nodeProgram(), [vite, 'build', '--logLevel', 'warn'], { cwd: web, env: { ...process.env, LANGUAGE: language } }),
    ),
  )
  codes.push(await run(nodeProgram(), [join(root, 'base/language/tools/copies.ts')]))
  if (codes.some((code) => code !== 0)) fail('The web pages could not be built; the reason stands above.')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(join(web, 'dist/en/THIRD-PARTY-NOTICES.txt'), noticesText(packagesOf(lock)))
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile, state)
}

/** One line that changes with every change of a source: names, sizes and times, so that the check costs milliseconds. */
function sourceState() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const source of sources) addTo(hash, join(root, source))
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path)) return
  const stat = statSync(path)
  if (stat.isDirectory()) for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`)
}
