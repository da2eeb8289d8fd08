import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the repository, with a slash at its end. */
export const root = `${join(import.meta.dirname, '../../..')}/`

/** Folders with sources: packages of each kind. */
export const kinds = '{engine,base,subjects,apps}'

/** Every source, as its path from the root, in order. @param endings - of its name, as a pattern */
export const sourceFiles = (endings: string): string[] =>
  globSync(`${kinds}/*/**/*.${endings}`, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|content|bundle|public)$/.test(String(path)),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** @param path - from the root */
export const textOf = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
