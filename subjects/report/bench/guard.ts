import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { gunzipSync } from 'node:zlib'
import { checkWording } from '#rules/language/check-wording'
import type { Ground } from '#rules/language/ground'

/**
 * How well the language guard judges sentences that were labelled by somebody who had not read its words: by kind and language, those that may stand and stood,
 * those that may not and were told (by any rule, and by their own), and the time a sentence takes: `npm run bench -- report/bench/guard`. The 800 open ones were looked at while the rules were worked
 * on. The sealed 200 are packed, so that no search and no reader comes upon them: only this program opens them (the ones that are here were opened once, on
 * 28 November 2026), and prints nothing of them but counts. Whoever looks at them writes
 * new ones. `--misses` lists what is missed; `--open` leaves the sealed ones shut;
 * `--file=PATH` judges other sentences of the same form, alone.
 */
interface Labelled {
  readonly text: string
  readonly language: 'en' | 'es'
  readonly breaks: string | null
  readonly ground: Ground
}

const here = import.meta.dirname
const linesOf = (text: string): Labelled[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled)
const open = linesOf(readFileSync(join(here, 'guard-open.jsonl'), 'utf8'))
const sealed = (): Labelled[] =>
  linesOf(gunzipSync(Buffer.from(readFileSync(join(here, 'guard-sealed.gz.b64'), 'utf8'), 'base64')).toString('utf8'))

const isMisses = process.argv.includes('--misses')
const share = (part: number, all: number): string => (all === 0 ? '-' : `${part} of ${all} (${((100 * part) / all).toFixed(0)} %)`)

function measure(name: string, set: readonly Labelled[]): void {
  const told = set.map((one) => ({ ...one, rule: checkWording(one.text, one.ground)[0]?.rule ?? null }))
  const of = (kind: string, is: (one: (typeof told)[number]) => boolean) => {
    for (const language of ['en', 'es', null] as const) {
      const these = told.filter((one) => is(one) && (language === null || one.language === language))
      const isHarmless = these.every(({ breaks }) => breaks === null)
      const right = these.filter(({ breaks, rule }) => (breaks === null) === (rule === null)).length
      const own = these.filter(({ breaks, rule }) => breaks === rule).length
      const line = `${isHarmless ? 'stood' : 'caught'} ${share(right, these.length)}`
      console.log(
        `${name}  ${kind.padEnd(24)} ${language ?? 'both'}  ${line}${isHarmless ? '' : `, by its own rule ${share(own, these.length)}`}`,
      )
    }
  }
  of('harmless', ({ breaks }) => breaks === null)
  of('forbidden', ({ breaks }) => breaks !== null)
  for (const kind of new Set(told.map(({ breaks }) => breaks).toSorted())) if (kind !== null) of(kind, ({ breaks }) => breaks === kind)
  if (isMisses && name !== 'sealed')
    for (const { breaks, rule, text } of told) if (breaks !== rule) console.log(`  ${breaks ?? 'harmless'} -> ${rule ?? 'stood'}: ${text}`)
}

/** Enough that the compiler of the machine has settled. */
const ROUNDS = 20
function time(set: readonly Labelled[]): void {
  const begin = performance.now()
  for (let i = 0; i < ROUNDS; i++) for (const { text, ground } of set) checkWording(text, ground)
  console.log(`${((performance.now() - begin) / ROUNDS / set.length).toFixed(3)} ms a sentence`)
}

const file = process.argv.find((word) => word.startsWith('--file='))?.slice('--file='.length)
if (file) measure(file, linesOf(readFileSync(file, 'utf8')))
else measure('open', open)
if (file) console.log('of other sentences, counts alone')
else if (process.argv.includes('--open')) console.log('the sealed half stays shut')
else {
  console.log('sealed: opened by this program alone, which prints counts')
  measure('sealed', sealed())
}
time(open)
