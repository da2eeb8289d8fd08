import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { kinds, root } from './process.mjs'

/** Names of places in a page: `server/lock-scan`, `base/language`; a name that is none of a folder here is no place. */
const PLACE = /`((?:contract|rules|server|web|content|words|base|apps|engine|subjects|scripts|docs)(?:\/[\w.-]+)+)`/g

/** An empty list in place of an answer that is not there yet. */
const ASSUMED = /\bdata(?:: \w+)? = (?:\[\]|none\b)|\.data(?:\?\.\w+)* \?\? (?:\[\]|none\b)/
/** What a screen says where there is nothing. */
const NEGATIVE = /(?:^ *|[>'`])(?:No|Nothing|None|Not|Nobody) [a-z]|<EmptyState\b/m
/** Whether the answer is there is looked at. */
const ASKED =
  /\bis(?:Pending|Loading|Success|Fetching|Fetched)\b|\bare(?:All|Known)\b|\bdata === undefined|!?\b\w+\.(?:data|error)\b(?: &&| \?[^.?]|\))/

/** A source of a page that says there is nothing before it knows, or a hook that leads its screens to. */
const saysTooEarly = (path, source) =>
  ASSUMED.test(source) && !ASKED.test(source) && (NEGATIVE.test(source) || /\/use-[\w-]+\.ts$/.test(path))

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

/** Hooks whose screens say nothing of what is missing: they fill a choice. */
const choices = ['subjects/winn/web/costs/use-evidence.ts', 'subjects/roof/web/map/use-orthophotos.ts']

test('no page says that there is nothing before it knows', () => {
  expect(saysTooEarly('a.tsx', 'const all = useQuery(one).data ?? []\n<p>No report yet.</p>')).toBe(true)
  expect(saysTooEarly('web/use-a.ts', 'const { data = none } = useQuery(one)\nreturn data')).toBe(true)
  expect(saysTooEarly('a.tsx', 'const { data = [], isPending } = useQuery(one)\n<p>No report yet.</p>')).toBe(false)
  const early = execFileSync('git', ['ls-files', 'subjects/*/web/*', 'apps/web/src', 'base/web'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && existsSync(join(root, path)))
    .filter((path) => saysTooEarly(path, readFileSync(join(root, path), 'utf8')))
  expect(early.toSorted()).toEqual(choices.toSorted())
})

/** A class text of a link that stands in a sentence and has its line only under the pointer: color alone tells it from no word. */
const lacksLine = (text) =>
  ['touch-area', 'text-accent-text', 'hover:underline'].every((name) => text.split(/\s+/).includes(name)) &&
  !text.split(/\s+/).includes('underline')

test('a link in a sentence has its line at rest', () => {
  expect(lacksLine('touch-area text-accent-text underline-offset-2 hover:underline')).toBe(true)
  expect(lacksLine('touch-area text-accent-text underline hover:underline')).toBe(false)
  const bare = execFileSync('git', ['ls-files', 'subjects/*.tsx', 'apps/web/src/*.tsx', 'base/web/*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .filter((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/(["'`])([^"'`\n]+)\1/g)].some(([, , text]) => lacksLine(text)))
  expect(bare).toEqual([])
})

/** Where a zone is written by hand in a place of people's days: in the demo any; elsewhere UTC for a moment, but for what keeps a notice from coming twice. */
const wrongClock = (path, source) =>
  (path.startsWith('subjects/demo/')
    ? /dayInZone\(.*, '[A-Z]/
    : /^(?!.*onceKey).*dayInZone\([^,]*(?:now\(\)|At\b|\bat\b)[^,]*, 'UTC'/m
  ).test(source)

test('a day that somebody reads is of the clock of its place or organization', () => {
  expect(wrongClock('subjects/a/b.ts', "const day = dayInZone(new Date(visit.startedAt), 'UTC')")).toBe(true)
  expect(wrongClock('subjects/a/b.ts', "const next = dayInZone(new Date(from + n * DAY_MS), 'UTC')")).toBe(false)
  const wrong = execFileSync('git', ['ls-files', 'subjects/*.ts', 'base/*.ts', 'apps/*.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && existsSync(join(root, path)))
    .filter((path) => wrongClock(path, readFileSync(join(root, path), 'utf8')))
  expect(wrong).toEqual([])
})
