import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleTelling } from '#rules/language/check-wording'
import { readingOf } from '#rules/language/clauses'
import type { Ground } from '#rules/language/ground'
import { grounds } from '#rules/language/labelled/labelled'
import { sentencesThatBreak } from '#rules/language/labelled/that-break'
import { sentencesThatStand } from '#rules/language/labelled/that-stand'
import { placesOf } from '#rules/language/learned/second-reader'
import { type RuleId, ruleIds, rules } from '#rules/language/rules'
import { plain, sentencesOf } from '#rules/language/sentences'

/**
 * Learns the second reader of the language guard from sentences that may stand and that may not: `content/sentences.md`, those of its tests, and the open ones of the bench: `npm run learn`.
 * A logistic regression for each rule (AdaGrad, in a fixed order: the same every time), written to `rules/language/learned/weights`.
 */
interface Labelled {
  readonly text: string
  readonly breaks: RuleId | null
  readonly ground: Ground
}
const ROOM = 2 ** 14
const ROUNDS = 25
const STEP = 0.5
/** Weights that nothing needs become small. */
const DECAY = 1e-4
/** What breaks another rule, and may break this one too, teaches less. */
const OF_OTHERS = 0.3
const OF_OURS = 0.5
const MOST_OF_A_LINE = 20
const LARGEST = 7

const content = readFileSync(join(import.meta.dirname, '../../content/sentences.md'), 'utf8')
/** Every sentence of our own reports, which no rule tells of. */
const golden = readFileSync(join(import.meta.dirname, '../../rules/every-sentence.golden.txt'), 'utf8')
const open = readFileSync(join(import.meta.dirname, '../guard-open.jsonl'), 'utf8')

function allOf(line: string): string[] {
  const choice = /\[([^[\]]*)\]/.exec(line)
  if (!choice) return [line]
  const [before, behind] = [line.slice(0, choice.index), line.slice(choice.index + choice[0].length)]
  return (choice[1] ?? '').split('|').flatMap((words) => allOf(`${before}${words}${behind}`))
}
/** Of many ways to say a line some, far from each other. */
function someOf(all: readonly string[]): readonly string[] {
  if (all.length <= MOST_OF_A_LINE) return all
  return [...new Set(Array.from({ length: MOST_OF_A_LINE }, (_, i) => all[(i * 7950) % all.length] as string))]
}

function* written(): Generator<Labelled & { readonly share: number }> {
  let head: Pick<Labelled, 'breaks' | 'ground'> | null = null
  for (const line of content.split('\n')) {
    const [, kind = '', on = 'valid'] = /^## ([a-z-]+)(?: ([a-z]+))?$/.exec(line) ?? []
    const ground = grounds[on as keyof typeof grounds]
    if (kind !== '') head = { breaks: kind === 'fine' ? null : (kind as RuleId), ground }
    if (kind !== '' && (!ground || (kind !== 'fine' && !ruleIds.includes(kind as RuleId))))
      throw new Error(`content/sentences.md has "${line}"; expected a rule or "fine", and one of ${Object.keys(grounds).join(', ')}`)
    if (kind !== '' || line.trim() === '' || head === null) continue
    const some = someOf(allOf(line))
    for (const text of some) yield { ...head, text, share: 1 / Math.sqrt(some.length) }
  }
}

const examples = [
  ...written(),
  ...[
    ...sentencesThatBreak,
    ...sentencesThatStand,
    ...open
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled),
  ].map((one) => ({
    ...one,
    share: 1,
  })),
  ...golden
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map(({ text }) => ({ text, breaks: null, ground: grounds.valid, share: OF_OURS })),
]
  .map((one) => ({ ...one, reading: readingOf(plain(one.text)) }))
  .map((one) => ({ ...one, places: placesOf(one.reading, ROOM) }))

/** Grounds on which a rule holds that does not hold on others. */
const strict = { 'moisture-without-survey': grounds.invalid, 'offer-of-work': grounds.adjuster } as Readonly<
  Partial<Record<RuleId, Ground>>
>
/** What may stand where the rule does not hold may stand where it does, if nothing in it is what the rule is about. */
function isOf(rule: RuleId, { ground, breaks, reading }: (typeof examples)[number]): boolean {
  const on = strict[rule]
  return rules[rule].applies(ground) || (breaks === null && on !== undefined && ruleTelling(reading, on) === undefined)
}

/** @returns weights, the last of them the bias */
function learned(rule: RuleId): Float64Array {
  const own = examples.filter((one) => isOf(rule, one))
  const breaking = own.filter(({ breaks }) => breaks === rule).length
  const louder = Math.min(4, Math.sqrt((own.length - breaking) / breaking))
  const [is, was] = [new Float64Array(ROOM + 1), new Float64Array(ROOM + 1).fill(0.01)]
  const move = (at: number, by: number) => {
    was[at]! += by * by
    is[at]! += (STEP * by) / Math.sqrt(was[at]!)
  }
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < own.length; i++) {
      const { breaks, places, share } = own[(i * 7919 + round) % own.length]!
      const sum = places.reduce((so, [place, counts]) => so + is[place]! * counts, is[ROOM]!)
      const weight = share * (breaks === rule ? louder : breaks === null ? 1 : OF_OTHERS)
      const error = weight * ((breaks === rule ? 1 : 0) - 1 / (1 + Math.exp(-sum)))
      for (const [place, counts] of places) move(place, error * counts - DECAY * is[place]!)
      move(ROOM, error)
    }
  return is
}

/** Half a byte a weight; the few that are larger than nearly all are cut. */
function packed(is: Float64Array): string {
  const sizes = [...is.subarray(0, ROOM)]
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b)
  const step = sizes[Math.floor(sizes.length * 0.999)]! / LARGEST
  const half = (k: number) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(is[k]! / step))) + LARGEST + 1
  const bytes = Uint8Array.from({ length: ROOM / 2 }, (_, k) => half(2 * k) + 16 * half(2 * k + 1))
  return `{\n    bias: ${Number(is[ROOM]!.toFixed(4))},\n    step: ${Number(step.toFixed(5))},\n    packed:\n      '${Buffer.from(bytes).toString('base64')}',\n  }`
}

const digest = createHash('sha256').update(content).digest('hex').slice(0, 16)
const lines = ruleIds.map((rule) => `  '${rule}': ${packed(learned(rule))},`).join('\n')
writeFileSync(
  join(import.meta.dirname, '../../rules/language/learned/weights.ts'),
  `import type { RuleId } from '#rules/language/rules'

/** Made by \`npm run learn\` from \`content/sentences.md\`, of which this is the digest. */
export const learnedFrom = '${digest}'
/** For each rule what each feature weighs in half a byte, 8 for nothing, in steps of \`step\`. */
export const weights: Readonly<Record<RuleId, { readonly bias: number; readonly step: number; readonly packed: string }>> = {
${lines}
}
`.replaceAll(/^ {2}'([a-z]+)':/gm, '  $1:'),
)
console.log(`${examples.length} sentences learned`)
