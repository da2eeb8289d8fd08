import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'

/**
 * What Stormy answers to 400 questions and wishes in people's own words, written by somebody who had read neither its handbook nor its matcher, asked through the API
 * of a running product with its demo: `npm run bench:asked -- http://127.0.0.1:4300`. Prints by kind and language how many were answered rightly. The sealed half is
 * packed, so that no search and no reader comes upon it; `--sealed` asks it and prints nothing of it but counts. `--misses` lists what the open half shows.
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

const here = import.meta.dirname
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sealed: { type: 'boolean', default: false }, misses: { type: 'boolean', default: false }, file: { type: 'string' } },
})
const server = positionals[0] ?? 'http://127.0.0.1:4300'
const text = values.file
  ? readFileSync(values.file, 'utf8')
  : values.sealed
    ? gunzipSync(Buffer.from(readFileSync(join(here, 'asked-sealed.gz.b64'), 'utf8'), 'base64')).toString('utf8')
    : readFileSync(join(here, 'asked-open.jsonl'), 'utf8')
const asked = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked)

/** What an answer says that knows it cannot: of records and knowledge, and of what is not its to do. */
const DOES_NOT_KNOW =
  /\b(do not know|don't know|cannot (?:say|tell|know|find)|no (?:answer|record)|nothing (?:on|about|of) (?:that|this)|not something|no (?:lo )?se\b|no puedo (?:decir|saber|encontrar)|no hay (?:registro|nada)|nada sobre)/
const REFUSES =
  /\b(cannot|can't|can not|may not|not mine|do not do|won't|only (?:a|an|the|you)|no puedo|no me toca|no debo|no hago|solo (?:un|una|el|la|usted))/
const SPANISH = /\b(el|la|los|las|de|que|y|en|es|una?|para|con|no|del|se|por)\b/g
const ENGLISH = /\b(the|of|and|to|is|in|that|for|with|not|it|on|are|be)\b/g
const plain = (said: string): string => said.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const signedIn = await fetch(`${server}/api/demo/sign-in`, { method: 'POST', headers: { origin: server } })
if (!signedIn.ok) throw new Error(`${server} does not let into the demo: ${signedIn.status}. Start it with its demo first`)
const headers = { cookie: signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; '), origin: server, 'content-type': 'application/json' } // biome-ignore format: one line
const properties = (await (await fetch(`${server}/api/properties?limit=100`, { headers })).json()) as { id: string; name: string }[]

async function answerTo({ ask, on }: Asked): Promise<{ said: string; proposals: number; ms: number }> {
  const begun = performance.now()
  const name = on?.replace('property:', '')
  const propertyId = name ? (properties.find((property) => property.name.startsWith(name))?.id ?? null) : null
  const about = { screen: propertyId ? 'property' : 'assistant', propertyId }
  const response = await fetch(`${server}/api/ai-assistant`, { method: 'POST', headers, body: JSON.stringify({ message: ask, about }) })
  if (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get('retry-after') ?? 5)))
    return answerTo({ ask, on } as Asked)
  }
  const body = (await response.json()) as { response?: string; proposals?: unknown[] }
  return { said: body.response ?? '', proposals: body.proposals?.length ?? 0, ms: performance.now() - begun }
}

function isRight({ kind, must, mustNot }: Asked, said: string, proposals: number): boolean {
  const words = plain(said)
  if (mustNot.some((pattern) => new RegExp(pattern, 'i').test(words))) return false
  if (kind === 'unanswerable' || kind === 'offtopic') return DOES_NOT_KNOW.test(words) || REFUSES.test(words)
  if (kind === 'forbidden') return REFUSES.test(words)
  const holds = must.every((any) => any.some((pattern) => new RegExp(pattern, 'i').test(words)))
  return holds && (kind !== 'draft' || proposals > 0)
}

const languageOf = (said: string): 'en' | 'es' =>
  (plain(said).match(SPANISH) ?? []).length > (plain(said).match(ENGLISH) ?? []).length ? 'es' : 'en'

const results: (Asked & { right: boolean; speaks: boolean; ms: number })[] = []
for (const one of asked) {
  const { said, proposals, ms } = await answerTo(one)
  const right = isRight(one, said, proposals)
  results.push({ ...one, right, speaks: languageOf(said) === one.language, ms })
  if (values.misses && !values.sealed && !right)
    console.log(`${one.id} ${one.kind}: ${one.ask}\n    ${said.replaceAll('\n', ' ').slice(0, 400)}`)
}
const share = (part: number, all: number): string => (all === 0 ? '-' : `${part} of ${all}`)
console.log(`${values.sealed ? 'Sealed' : 'Open'} half, ${asked.length} questions\n\n| kind | English | Spanish |\n| --- | --- | --- |`)
for (const kind of new Set(asked.map((one) => one.kind))) {
  const cells = (['en', 'es'] as const).map((language) => {
    const own = results.filter((one) => one.kind === kind && one.language === language)
    return share(own.filter(({ right }) => right).length, own.length)
  })
  console.log(`| ${kind} | ${cells.join(' | ')} |`)
}
const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
console.log(
  `\nRight ${share(results.filter(({ right }) => right).length, results.length)}; in the language of the question ${share(results.filter(({ speaks }) => speaks).length, results.length)}; median ${times[times.length >> 1]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`,
)
