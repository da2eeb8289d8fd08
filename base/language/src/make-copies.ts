import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { once } from '@ridgeline/words/once'
import { areasIn, catalogueFile } from '#catalogue'
import { kinds, root, sourceFiles } from '#sources'
import { transform } from '#transform'
import type { Translated } from '#translated'
import { translationsOf } from '#vite'

/** What reports are made with: pure sources, which import each other and packages of others, and the templates they are set by. */
const isCopied = (path: string): boolean =>
  /^(?:engine\/thermal|base\/words)\/src\/|^base\/contract\/|^apps\/api\/|^subjects\/[\w-]+\/(?:contract|rules)\//.test(path) &&
  !/\.test\.ts$/.test(path)

/**
 * The folder of copies (`copiesIn`), below `.cache`: written in about a second when a source or a translation has changed since, and renamed to its name when it
 * is complete, so that several processes may ask at once.
 */
export function makeCopies(language: Translated): string {
  const files = sourceFiles('{ts,typ}').filter(isCopied)
  const words = areasIn(language).map((area) => relative(root, catalogueFile(language, area)))
  const compiler = sourceFiles('ts').filter((path) => path.startsWith('base/language/src/'))
  const hash = createHash('sha256')
  for (const path of [...files, ...words, ...compiler]) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path}:${size}:${mtimeMs}\n`)
  }
  const folder = join(root, '.cache/language', `${language}-${hash.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) write(folder, files, language)
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
  for (const folder of new Set(files.map(packageOf)))
    put(`${folder}/package.json`, readFileSync(join(root, folder, 'package.json'), 'utf8'))
  try {
    renameSync(making, folder)
  } catch (error) {
    // another process was quicker: its copy is the same
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** A copy imports the other copies, by their place beside it. */
function withOwnImports(path: string, source: string): string {
  return source.replaceAll(/(\bfrom |\bimport )'(@ridgeline\/[\w-]+)\/([^']+)'/g, (_, before: string, name: string, file: string) => {
    const to = relative(dirname(path), placeOf(name, file)).replaceAll('\\', '/')
    return `${before}'${to.startsWith('.') ? to : `./${to}`}'`
  })
}

/** The file that a package exports by a name, from the root. */
function placeOf(name: string, file: string): string {
  const folder = folders().get(name)
  if (folder === undefined) throw new Error(`${name} is no package of ours`)
  return `${folder}/${existsSync(join(root, folder, 'src')) ? 'src/' : ''}${file}.ts`
}

/** Our packages by their names. */
const folders = once(
  () =>
    new Map(
      globSync(`${kinds}/*/package.json`, { cwd: root }).map((path) => {
        const { name } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string }
        return [name, dirname(path).replaceAll('\\', '/')] as const
      }),
    ),
)
