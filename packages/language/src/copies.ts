import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Translated } from '#catalogue'
import { root } from '#sources'
import { transform } from '#transform'
import { translationsOf } from '#vite'

/** What reports are made with: pure packages, which import each other and packages of others. */
const packages = ['contracts', 'report', 'storms', 'thermal', 'title', 'words']

/** A process runs the sources that it began with. */
const made = new Map<Translated, string>()

/**
 * A folder with the sources that reports are made with in another language, as Node runs them: `<folder>/packages/report/src/...`. It is written when a source
 * or a translation has changed since, in about a second, into `.cache`, and renamed to its name when it is complete, so that several processes may ask at once.
 */
export function copiesIn(language: Translated): string {
  const known = made.get(language)
  if (known) return known
  const copied = globSync(`packages/{${packages.join(',')}}/src/**/*.ts`, { cwd: root })
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
  const files = copied.toSorted()
  const catalogues = globSync(`packages/language/{catalogue/${language}/*.json,src/*.ts}`, { cwd: root }).toSorted()
  const hash = createHash('sha256')
  for (const path of [...files, ...catalogues]) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}:${size}:${mtimeMs}\n`)
  }
  const folder = join(root, '.cache/language', `${language}-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) write(folder, files, language)
  made.set(language, folder)
  return folder
}

function write(folder: string, files: readonly string[], language: Translated): void {
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}-`)
  const translations = translationsOf(language)
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(making, path)), { recursive: true })
    writeFileSync(join(making, path), text)
  }
  for (const path of files) {
    const source = readFileSync(join(root, path), 'utf8')
    const translate = translations(path)
    put(path, withOwnImports(path, (translate && transform(source, `/${path}`, language, translate)?.code) ?? source))
  }
  for (const name of packages) put(`packages/${name}/package.json`, readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  try {
    renameSync(making, folder)
  } catch (error) {
    // another process was quicker: its copy is the same
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** A copy imports the other copies, by their place beside it. */
function withOwnImports(path: string, source: string): string {
  const copied = new RegExp(`(\\bfrom |\\bimport )'@ridgeline/(${packages.join('|')})/([^']+)'`, 'g')
  return source.replaceAll(copied, (_, before: string, name: string, file: string) => {
    const to = relative(dirname(path), `packages/${name}/src/${file}.ts`).replaceAll('\\', '/')
    return `${before}'${to.startsWith('.') ? to : `./${to}`}'`
  })
}
