import { checkBundle, fileVerdict } from '#rules/check'
import { checkLog } from '#rules/check-log'
import { signCheckpoint } from '#rules/checkpoint'
import { keyText, newSignerKey } from '#rules/note'
import { isIncluded, planConsistency, planInclusion, proofOf } from '#rules/proofs'
import { builtLog, MemoryLog } from '#rules/test/build'
import { sayProblem } from '#rules/words'

/** What was changed and what the verifier said, and how long proofs of a large log take. Run it: `node subjects/title/bench/tamper.ts [leaves]`. */
const hash = (letter: string) => letter.repeat(64)
const visit = [
  { kind: 'scan', label: 'Scan of 1 March' },
  { kind: 'capture', label: 'IR_0001.jpg', file: hash('a') },
  { kind: 'capture', label: 'IR_0002.jpg', file: hash('b') },
  { kind: 'scan', label: 'Scan of 1 May' },
  { kind: 'report', label: 'Roof report v1.pdf', file: hash('c') },
] as const

const { bundle, whole, keys, log, origin } = builtLog(visit)
const pinned = keys.map(keyText)
const said = (changed: typeof bundle): string => checkBundle(changed, pinned).problems.map(sayProblem).join(' ') || 'checks'
const changedEntry = (index: number, change: (entry: (typeof bundle.entries)[number]) => object) => ({
  ...bundle,
  entries: bundle.entries.map((entry, i) => (i === index ? { ...entry, ...change(entry) } : entry)),
})
const strange = newSignerKey(origin)
const flipped = fileVerdict(checkBundle(bundle, pinned), { name: 'IR_0002.jpg', sha256: hash('d') })

const trials: readonly (readonly [string, string])[] = [
  ['nothing', said(bundle)],
  ['one byte of IR_0002.jpg', `${flipped.is}: ${flipped.is === 'unknown' ? '' : flipped.entry.label}`],
  ['the scan of May left out', said({ ...bundle, entries: bundle.entries.toSpliced(3, 1) })],
  ['the time in a leaf', said(changedEntry(1, ({ leaf }) => ({ leaf: leaf.replace('2026', '2025') })))],
  [
    'the hash of a file in what is opened',
    said(changedEntry(2, ({ opened }) => ({ opened: opened && { ...opened, data: { ...opened.data, file: hash('e') } } }))),
  ],
  ['one hash of a proof', said(changedEntry(0, ({ proof }) => ({ proof: proof.with(0, hash('f')) })))],
  ['the size in the checkpoint', said({ ...bundle, checkpoint: bundle.checkpoint.replace('\n5\n', '\n6\n') })],
  ['a checkpoint by another key', said({ ...bundle, checkpoint: signCheckpoint({ origin, size: 5, root: log.root }, [strange]) })],
  [
    'the last leaf of the whole log',
    checkLog({ ...whole, leaves: whole.leaves.slice(0, -1) }, pinned)
      .problems.map(sayProblem)
      .join(' '),
  ],
]
for (const [changed, answer] of trials) console.log(`${changed.padEnd(38)} -> ${answer}`)

const leaves = Number(process.argv[2] ?? 1_000_000)
const large = new MemoryLog()
let began = performance.now()
for (let i = 0; i < leaves; i++) large.add(`leaf ${i}`)
console.log(`${leaves.toLocaleString('en')} leaves appended in ${Math.round(performance.now() - began)} ms`)
/** Work of this process alone: what a clock shows besides is the wait for a processor that others hold. */
const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
const [works, waits]: [number[], number[]] = [[], []]
for (let i = 0; i < 1000; i++) {
  const index = Math.floor((i / 1000) * leaves)
  began = performance.now()
  const started = process.cpuUsage()
  const proof = proofOf(planInclusion(index, leaves), large.read)
  const grown = proofOf(planConsistency(Math.max(1, index), leaves), large.read)
  works.push(cpuMs(started))
  waits.push(performance.now() - began)
  const isRight = isIncluded({ index, size: leaves, leaf: large.read({ level: 0, index }), proof, root: large.root })
  if (!isRight || grown.length > 64) throw new Error(`the proof of leaf ${index} is wrong`)
}
const told = (times: number[]): string => {
  times.sort((a, b) => a - b)
  return `median ${times[500]?.toFixed(2)} ms, p99 ${times[990]?.toFixed(2)} ms, worst ${times.at(-1)?.toFixed(2)} ms`
}
console.log(`inclusion and consistency proof, 1,000 times: processor ${told(works)}; by the clock ${told(waits)} (limit 50 ms of work)`)
process.exitCode = (works.at(-1) ?? 0) < 50 ? 0 : 1
