// No regular expression of ours goes back and tries again for long, whatever text it is given: what grows with the square of a text's length
// holds the server for everybody. Each is run on long texts made of single characters and of its own words.
import { readFileSync } from 'node:fs'
import { type Context, createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#sources'
import { nodesIn, treeOf } from '#tree'

/** What no long text of a stranger comes to. */
const SPARED = [
  { file: 'apps/server/env.ts', why: 'settings of whoever runs the server' },
  { file: 'apps/server/start-problem.ts', why: 'our own log of a start that failed' },
  { file: 'subjects/assistant/server/handbook/passage.ts', why: 'our own passages' },
  { file: 'subjects/report/rules/format/quantity.ts', why: 'a number of ours' },
  { file: 'subjects/notification/contract/kind.ts', why: 'a number of ours' },
  { file: 'subjects/report/rules/language/clauses.ts', why: 'one sentence, of at most 600 characters' },
  { file: 'subjects/winn/server/price-lists/read-price.ts', why: 'a price, of at most 60 characters' },
  { file: 'subjects/assistant/server/answer/local/plan-question.ts', why: 'a question, of at most 4,000 characters' },
  { file: 'base/server/db/embedded/postmaster.ts', why: 'the log of our own database' },
  { file: 'subjects/storm/rules/read/storm-events.ts', why: 'the name of a file, which is no longer than a disk allows' },
  { file: '/web/', why: 'what fits into a field, in the browser of whoever types it' },
  { file: 'base/language/', why: 'our own sources, when they are compiled' },
]
/** Characters. A pattern that is linear takes some milliseconds at most for so many, one that is not 200 and more on a quiet machine. */
const LENGTH = 20_000
const MOST_MS = 40

interface Found {
  readonly file: string
  readonly pattern: string
  readonly flags: string
}

function patternsOf(file: string): Found[] {
  return nodesIn(treeOf(readFileSync(root + file, 'utf8'), file)).flatMap(({ regex }) =>
    regex ? [{ file, ...(regex as Omit<Found, 'file'>) }] : [],
  )
}

const files = sourceFiles('{ts,tsx}').filter(
  (file) =>
    !/\.test\.|\/(?:test|bench|scripts)\/|^engine\/thermal\/cli\//.test(file) && !SPARED.some((spared) => file.includes(spared.file)),
)
const patterns = files.flatMap(patternsOf).filter(({ pattern }) => /[*+]|\{\d*,\}/.test(pattern))

const CHARACTERS = [...'aA0 \n.,-_"<(/[{|#*=:;@!é+$“']
const filled = (unit: string): string => `${unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)}\0`

/** Long texts that begin to match again and again and never do. */
function hostileTo(pattern: string): string[] {
  const words = pattern
    .replaceAll(/\[(?:\\.|[^\]\\])*\]|\\[bBdDwWsSpP](?:\{[^}]*\})?|\(\?(?:[:=!]|<[=!]|<\w+>)/g, '\ue000')
    .replaceAll(/\\(.)/g, '$1')
    .split(/[\ue000()|?*+^${}]/)
    .filter((word) => word !== '')
  const own = [...new Set(words)].slice(0, 12)
  return [
    ...CHARACTERS.map(filled),
    ...own.flatMap((word) => ['', ' ', 'a', '0'].flatMap((more) => [filled(word + more), word + filled(more || word)])),
  ]
}

/** How long one look computes at least (ms), whatever else the machine does; a pattern that never comes back is stopped. */
function leastMs(context: Context, script: Script): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least > MOST_MS; tries++) {
    const begun = process.threadCpuUsage().user
    try {
      script.runInContext(context, { timeout: 2000 })
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    }
    least = Math.min(least, (process.threadCpuUsage().user - begun) / 1000)
  }
  return least
}

function slowestOf(expressions: readonly Found[]): Found[] {
  const context = createContext({})
  const script = new Script('pattern.lastIndex = 0; pattern.exec(text)')
  return expressions.filter(({ pattern, flags }) => {
    context.pattern = new RegExp(pattern, flags)
    return hostileTo(pattern).some((text) => {
      context.text = text
      return leastMs(context, script) > MOST_MS
    })
  })
}

test('a pattern that goes back is found out', () => {
  const bad = ['=+$', '\\s+$', '<([^>]*)>', '(a+)+b', 'x\\s*([^<]*?)\\s*<'].map((pattern) => ({ file: '', pattern, flags: '' }))
  expect(slowestOf(bad)).toHaveLength(bad.length)
})

test('no pattern of ours goes back over a long text', { timeout: 300_000 }, () => {
  expect(slowestOf(patterns).map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([])
  expect(patterns.length).toBeGreaterThan(200)
})
