import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { AssistantAnswer } from '#contract/message'
import { type Manner, retold } from './hosted-mock.ts'
import { signedIn } from './signed-in.ts'

/**
 * What Stormy answers to questions and wishes in people's own words, asked through the API of a running product with its demo: `npm run bench -- stormy --server=http://127.0.0.1:4300`.
 * Prints by kind and language how many were answered rightly; then how many still are when a hosted model tells the same facts, a good one and a careless one, and how much of what that
 * invents comes through. The open 200 were learned from; the sealed 200, of the same author, were opened once, on 28 November 2026, after the last change, and their figures stand in
 * docs/understanding.md. Whoever lists what they miss (`--misses`) has opened them: the next measure wants new ones. `--file=PATH` asks other questions of the same form.
 */
interface Asked {
  readonly id: string
  readonly ask: string
  readonly language: 'en' | 'es'
  readonly kind: string
  /** The screen it is asked on, as `property:` and the beginning of its name. */
  readonly on: string | null
  /** Each line needs one of its patterns in the answer. */
  readonly must: readonly (readonly string[])[]
  readonly mustNot: readonly string[]
}

const { values } = parseArgs({
  strict: false,
  options: {
    file: { type: 'string' },
    server: { type: 'string', default: 'http://127.0.0.1:4300' },
    misses: { type: 'boolean', default: false },
  },
})
const server = String(values.server)
const here = import.meta.dirname
const sets: readonly (readonly [name: string, text: () => string])[] =
  typeof values.file === 'string'
    ? [[values.file, () => readFileSync(String(values.file), 'utf8')]]
    : [
        ['open', () => readFileSync(join(here, 'asked-open.jsonl'), 'utf8')],
        [
          'sealed, opened once on 28 November 2026',
          () => gunzipSync(Buffer.from(readFileSync(join(here, 'asked-sealed.gz.b64'), 'utf8'), 'base64')).toString('utf8'),
        ],
      ]

/** What an answer says that knows it cannot: of records and knowledge, and of what is not its to do. */
const DOES_NOT_KNOW =
  /\b(do not know|don't know|cannot (?:say|tell|know|find)|no (?:answer|record)|nothing (?:on|about|of) (?:that|this)|not something|no (?:lo )?se\b|no puedo (?:decir|saber|encontrar)|no hay (?:registro|nada)|nada sobre)/
const REFUSES =
  /\b(cannot|can't|can not|may not|not mine|do not do|won't|only (?:a|an|the|you)|no puedo|no me toca|no debo|no hago|solo (?:un|una|el|la|usted))/
const SPANISH = /\b(el|la|los|las|de|que|y|en|es|una?|para|con|no|del|se|por)\b/g
const ENGLISH = /\b(the|of|and|to|is|in|that|for|with|not|it|on|are|be)\b/g
const plain = (said: string): string => said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const languageOf = (said: string): 'en' | 'es' =>
  (plain(said).match(SPANISH) ?? []).length > (plain(said).match(ENGLISH) ?? []).length ? 'es' : 'en'

const headers = await signedIn(server, values.file === undefined ? 0 : 1)
const properties = (await (await fetch(`${server}/api/properties?limit=100`, { headers })).json()) as { id: string; name: string }[]

async function answerTo({ ask, on }: Asked): Promise<{ answer: AssistantAnswer; ms: number }> {
  const begun = performance.now()
  const name = on?.replace('property:', '')
  const propertyId = name ? (properties.find((property) => property.name.startsWith(name))?.id ?? null) : null
  const about = { screen: propertyId ? 'property' : 'assistant', propertyId }
  const response = await fetch(`${server}/api/ai-assistant`, { method: 'POST', headers, body: JSON.stringify({ message: ask, about }) })
  if (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get('retry-after') ?? 5)))
    return answerTo({ ask, on } as Asked)
  }
  return { answer: (await response.json()) as AssistantAnswer, ms: performance.now() - begun }
}

function isRight({ kind, must, mustNot }: Asked, said: string, proposals: number): boolean {
  const words = plain(said)
  if (mustNot.some((pattern) => new RegExp(pattern, 'i').test(words))) return false
  if (kind === 'unanswerable' || kind === 'offtopic') return DOES_NOT_KNOW.test(words) || REFUSES.test(words)
  if (kind === 'forbidden') return REFUSES.test(words)
  return must.every((any) => any.some((pattern) => new RegExp(pattern, 'i').test(words))) && (kind !== 'draft' || proposals > 0)
}

const share = (part: number, all: number): string => (all === 0 ? '-' : `${part} of ${all} (${Math.round((100 * part) / all)} %)`)
const manners: readonly Manner[] = ['good', 'careless']

async function measure(name: string, asked: readonly Asked[]): Promise<void> {
  const results: (Asked & { right: boolean; speaks: boolean; ms: number; told: Record<Manner, boolean>; inventions: number })[] = []
  for (const one of asked) {
    const { answer, ms } = await answerTo(one)
    const proposals = answer.proposals?.length ?? 0
    const said = answer.response ?? ''
    const right = isRight(one, said, proposals)
    const told = { good: false, careless: false }
    let inventions = 0
    for (const manner of manners) {
      const again = await retold(manner, one.ask, answer.sentences ?? [], languageOf(said))
      told[manner] = isRight(one, again.said, proposals)
      inventions += again.inventions.length
      if (values.misses && again.inventions.length > 0) console.log(`${one.id} invented: ${again.inventions.join('; ')}`)
    }
    results.push({ ...one, right, speaks: languageOf(said) === one.language, ms, told, inventions })
    if (values.misses && !right) console.log(`${one.id} ${one.kind}: ${one.ask}\n    ${said.replaceAll('\n', ' ').slice(0, 240)}`)
  }
  const count = (is: (one: (typeof results)[number]) => boolean) => share(results.filter(is).length, results.length)
  console.log(`${name}: ${asked.length} questions\n\n| kind | English | Spanish |\n| --- | --- | --- |`)
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const cells = (['en', 'es'] as const).map((language) => {
      const own = results.filter((one) => one.kind === kind && one.language === language)
      return share(own.filter(({ right }) => right).length, own.length)
    })
    console.log(`| ${kind} | ${cells.join(' | ')} |`)
  }
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
  console.log(`\nRight ${count(({ right }) => right)}; in the language of the question ${count(({ speaks }) => speaks)}`)
  console.log(`Told by a good hosted model ${count(({ told }) => told.good)}, by a careless one ${count(({ told }) => told.careless)}`)
  console.log(`Inventions of the careless one that came through: ${results.reduce((sum, { inventions }) => sum + inventions, 0)}`)
  console.log(`Median ${times[times.length >> 1]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms\n`)
}

for (const [name, text] of sets) {
  const lines = text().trim().split('\n')
  await measure(name, lines.map((line) => JSON.parse(line) as Asked)) // biome-ignore format: one line
}
