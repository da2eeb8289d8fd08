import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { makeCopies } from '../../base/language/src/make-copies.ts'
import { translated } from '../../base/language/src/translated.ts'
import { fail, root } from '../process.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { packagesOf } from './packages.mjs'
import { reachedFiles } from './reached.mjs'

const [folder] = process.argv.slice(2)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty: a release goes into a folder of its own`)

// whoever runs a release is not who wrote it
process.umask(0o022)
const files = await reachedFiles()
for (const path of files) put(join(root, path), path)
for (const language of translated) putCopies(language, new Set(files))
put(process.execPath, 'bin/node')
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(packagesOf(files)), null, 2)}\n`)
const written = everythingIn(folder)
const bytes = written.reduce((sum, path) => sum + lstatSync(join(folder, path)).size, 0)
console.log(`${written.length} files, ${(bytes / 1e6).toFixed(0)} MB, ${digestOf(folder, written)}`)

/** Copies a file, or a link as a link; what may be run stays so, and nothing else of its mode is kept. */
function put(from, path) {
  const to = join(folder, path)
  mkdirSync(dirname(to), { recursive: true })
  const stat = lstatSync(from)
  if (stat.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  cpSync(from, to)
  chmodSync(to, stat.mode & 0o100 ? 0o755 : 0o644)
}

/** What reports are made with in another language, as far as it is reached in English. */
function putCopies(language, reached) {
  const made = makeCopies(language)
  for (const path of globSync('**/*.{ts,typ,json}', { cwd: made }))
    if (reached.has(path)) put(join(made, path), `copies/${language}/${path}`)
}

function everythingIn(place) {
  const entries = globSync('**', { cwd: place, withFileTypes: true }).filter((entry) => !entry.isDirectory())
  return entries.map((entry) => relative(place, join(entry.parentPath, entry.name))).sort()
}

/** The same for the same names, modes, links and contents, wherever and whenever they were written. */
function digestOf(place, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const file = join(place, path)
    const stat = lstatSync(file)
    const content = stat.isSymbolicLink() ? readlinkSync(file) : createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${path}\0${(stat.mode & 0o777).toString(8)}\0${content}\n`)
  }
  return hash.digest('hex')
}
