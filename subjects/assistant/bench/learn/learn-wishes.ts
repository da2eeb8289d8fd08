import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { digestOfExamples, exampleSigns, examples, fieldExamples } from '#server/understand/examples'
import { type Learned, rowsOf, sharesOf } from '#server/understand/guess'

/**
 * Learns what people want from how they say it (`content/wishes.md`, and the ways in which the handbook is asked): `npm run learn`. A softmax regression over which features are there,
 * by gradient descent in a fixed order, the same every time; each kind weighs alike, however many examples it has. Written to `content/wishes.learned`.
 */
const ROUNDS = 6
const STEP = 0.35
/** A smaller one teaches nothing and costs as much. */
const LEAST_ERROR = 0.004
const LARGEST = 250

function learn(examples: readonly (readonly [kind: string, line: string])[]) {
  const all = examples.map(([kind, line]) => ({ kind, features: exampleSigns(line) }))
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const width = kinds.length
  /** What one example alone has teaches only that example. */
  const counts = new Map<string, number>()
  for (const { features } of all) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const features = [...counts].filter(([, count]) => count > 1).map(([feature]) => feature)
  const rows = new Map(features.map((feature, row) => [feature, row]))
  const weights = new Float64Array((rows.size + 1) * width)
  const learned: Learned<string> = { kinds, rows, weights, step: 1 }
  const indexed = all.map((one) => ({ at: kinds.indexOf(one.kind), rows: rowsOf(one.features, rows) }))
  const ofKind = kinds.map((_, k) => indexed.filter(({ at }) => at === k).length)
  for (let round = 0; round < ROUNDS; round++)
    // The same order every time, far from that of the file: kinds follow each other there.
    for (let i = 0; i < indexed.length; i++) {
      const one = indexed[(i * 7919) % indexed.length] as (typeof indexed)[number]
      const shares = sharesOf(learned, one.rows)
      const louder = Math.min(3, Math.sqrt(indexed.length / width / (ofKind[one.at] ?? 1)))
      const scale = ((STEP / (1 + round / 4)) * louder) / Math.sqrt(one.rows.length)
      for (let k = 0; k < width; k++) {
        const error = (k === one.at ? 1 : 0) - (shares[k] ?? 0)
        if (Math.abs(error) < LEAST_ERROR) continue
        for (const row of one.rows) weights[row * width + k] = (weights[row * width + k] ?? 0) + scale * error
      }
    }
  const step = Number((weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / LARGEST).toPrecision(4))
  const whole = Int16Array.from(weights, (weight) => Math.round(weight / step))
  console.log(`${all.length} ways of asking for ${width} kinds learned, ${features.length} features`)
  return { kinds, features, step, weights: Buffer.from(whole.buffer).toString('base64') }
}

const packed = JSON.stringify({ from: digestOfExamples(), wishes: learn(examples()), fields: learn(fieldExamples()) })
const text = gzipSync(packed, { level: 9 })
  .toString('base64')
  .replaceAll(/.{160}/g, '$&\n')
writeFileSync(new URL('../../content/wishes.learned', import.meta.url), `${text}\n`)
console.log(`${Math.round(text.length / 1000)} KB`)
