/**
 * Reads damaged files in great number and prints what became of them.
 *
 * `npm run fuzz [runs] [seed] [names]`, where names is a pattern of those to damage; stops with the smallest file that is neither read nor refused, in the way every other file is.
 */
import fc from 'fast-check'
import { files } from './fuzz/files.ts'
import { mutated, mutations } from './fuzz/mutation.ts'
import { type Outcome, outcomeOf } from './fuzz/outcome.ts'

const runs = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31)
const pattern = new RegExp(process.argv[4] ?? '')
const names = Object.keys(files).filter((name) => pattern.test(name))
const numRuns = Math.ceil(runs / names.length)

const readMany = async (name: string) => {
  const counts: Record<string, number> = {}
  let slowestMs = 0
  let largestRatio = 0
  let worst: Uint8Array = files[name]
  const note = ({ name: outcome, ms, allocatedBytes }: Outcome, length: number): void => {
    counts[outcome] = (counts[outcome] ?? 0) + 1
    slowestMs = Math.max(slowestMs, ms)
    if (length > 4096) largestRatio = Math.max(largestRatio, allocatedBytes / length)
  }
  const property = fc.asyncProperty(mutations, async (by) => {
    const bytes = mutated(files[name], by)
    worst = bytes
    note(await outcomeOf(bytes), bytes.length)
  })
  try {
    await fc.assert(property, { numRuns, seed: seed + names.indexOf(name) })
  } catch (error) {
    console.error(`${name}, ${worst.length} bytes: ${Buffer.from(worst.subarray(0, 8192)).toString('base64')}`)
    throw error
  }
  const sorted = Object.entries(counts).sort((a, b) => b[1] - a[1])
  return {
    file: name,
    bytes: files[name].length,
    read: (counts.radiometric ?? 0) + (counts.uncorrected ?? 0) + (counts.visible ?? 0) + (counts.qualitative ?? 0),
    'slowest (ms)': Math.round(slowestMs),
    'bytes asked for per byte': largestRatio === 0 ? '-' : largestRatio.toFixed(1),
    outcomes: sorted.map(([outcome, count]) => `${outcome} ${count}`).join(', '),
  }
}

const start = performance.now()
const rows = []
for (const name of names) rows.push(await readMany(name))
console.table(rows)
console.log(
  `${numRuns * names.length} damaged files, seed ${seed}, ${Math.round((performance.now() - start) / 1000)} s: each was read or refused.`,
)
