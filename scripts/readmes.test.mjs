import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './process.mjs'

/** Names of places in a page: `server/lock-scan`, `base/language`; a name that is none of a folder here is no place. */
const PLACE = /`((?:contract|rules|server|web|content|words|base|apps|engine|subjects|scripts|docs)(?:\/[\w.-]+)+)`/g

const stands = (folder, place) =>
  [join(root, place), join(root, folder, place)].some((at) => ['', '.ts', '.tsx'].some((end) => existsSync(at + end)))

test.each(['', 'docs', ...readdirSync(join(root, 'subjects')).map((name) => `subjects/${name}`)])(
  'every place that the page of %s names is there',
  (folder) => {
    const page = readFileSync(join(root, folder, folder === 'docs' ? 'ARCHITECTURE.md' : 'README.md'), 'utf8')
    const gone = [...page.matchAll(PLACE)].map(([, place]) => place).filter((place) => !stands(folder, place))
    expect(gone).toEqual([])
  },
)
