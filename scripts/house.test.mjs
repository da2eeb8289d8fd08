import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { kinds, root } from './process.mjs'

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

/** Of more than this nobody sees at a glance what a folder holds: it wants rooms. */
const MOST_SOURCES = 25

test('no folder holds more sources than can be read at a glance', () => {
  const sources = execFileSync('git', ['ls-files', ...kinds], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/migrations/'))
  const counts = new Map()
  for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(200)
  expect([...counts].filter(([, count]) => count > MOST_SOURCES)).toEqual([])
})
