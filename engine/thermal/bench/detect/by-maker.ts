import { analyseThermogram } from '#anomaly/analyse'
import { type MakerName, makerNames, makers } from './makers.ts'
import { matchScene } from './match.ts'
import { reliabilityTable } from './reliability.ts'
import type { DetectResult } from './result.ts'
import { toldOf } from './scene.ts'
import { type Judged, LEAST_OVERLAP, summarise } from './summarise.ts'
import { thingClasses } from './thing-class.ts'

const SURE = 0.9

const columns = [
  'maker',
  'fitted on',
  'planted',
  'F1 from 1 K',
  'F1 0.5-1 K',
  'precision',
  'recall',
  'spots: precision',
  `said ${SURE} and more: right`,
  'false a clean roof',
  'the same, nothing given',
  'ms',
] as const

/** What each maker's roofs give, one line a maker: with roof and scale as the scene states them, and with nothing given; then how often what was said is right, and which things its false findings lie on. */
export function byMaker(scenes: number): string {
  const of = makerNames.map((name) => {
    const judged = judgedOf(name, scenes)
    return { name, ...judged, result: summarise(makers[name].seed, judged.judged, judged.unaided) }
  })
  const table = [columns, columns.map(() => '---'), ...of.map(cells)].map((row) => `| ${row.join(' | ')} |`)
  return [
    ...table,
    '',
    ...reliabilityTable(of),
    '',
    'False findings lie on:',
    ...of.map(({ name, judged }) => `${name}: ${falseOn(judged)}`),
  ].join('\n')
}

interface OfMaker {
  readonly judged: readonly Judged[]
  readonly unaided: readonly Judged[]
  readonly seconds: number
}

function cells({ name, judged, seconds, result }: OfMaker & { readonly name: MakerName; readonly result: DetectResult }): string[] {
  const points = result.byKind.find((tally) => tally.name === 'point')
  const share = (it: { value: number } | null | undefined): string => it?.value.toFixed(3) ?? '-'
  return [
    name,
    makers[name].fitRoofs > 0 ? 'yes' : 'no',
    String(result.planted),
    share(result.oneKelvinAndMore.f1),
    share(result.byDifficulty[0].f1),
    share(result.overall.precision),
    share(result.overall.recall),
    `${share(points?.precision)} of ${(points?.found ?? 0) + (points?.invented ?? 0)}`,
    sureOf(judged),
    result.falsePerCleanRoof[0].perRoof.toFixed(3),
    result.nothingGiven.falsePerCleanRoof.toFixed(3),
    ((1000 * seconds) / (2 * judged.length)).toFixed(0),
  ]
}

function judgedOf(name: MakerName, scenes: number): OfMaker {
  const [judged, unaided]: [Judged[], Judged[]] = [[], []]
  let seconds = 0
  for (let i = 0; i < scenes; i++) {
    const scene = makers[name].make(makers[name].seed + i)
    const begun = performance.now()
    const { anomalies, roof } = analyseThermogram(scene.image, toldOf(scene))
    const alone = analyseThermogram(scene.image)
    seconds += (performance.now() - begun) / 1000
    judged.push({ scene, anomalies, roof: roof.polygon })
    unaided.push({ scene, anomalies: alone.anomalies, roof: alone.roof.polygon })
  }
  return { judged, unaided, seconds }
}

function sureOf(judged: readonly Judged[]): string {
  const matched = judged.map(({ scene, anomalies }) => matchScene(scene, anomalies, LEAST_OVERLAP))
  const right = matched.flatMap(({ pairs }) => pairs.filter(({ found }) => found.confidence >= SURE)).length
  const wrong = matched.flatMap(({ invented }) => invented.filter(({ confidence }) => confidence >= SURE)).length
  return `${(right / Math.max(1, right + wrong)).toFixed(3)} of ${right + wrong}`
}

/** Which things false findings lie on, most often first: what to look at next. */
function falseOn(judged: readonly Judged[]): string {
  const counts = new Map<string, number>()
  for (const { scene, anomalies } of judged) {
    for (const { box, kind } of matchScene(scene, anomalies, LEAST_OVERLAP).invented) {
      const votes = new Map<number, number>()
      for (let y = Math.floor(box.top); y < box.bottom; y++)
        for (let x = Math.floor(box.left); x < box.right; x++) {
          const code = scene.things[y * scene.image.width + x] ?? 0
          votes.set(code, (votes.get(code) ?? 0) + 1)
        }
      votes.delete(0)
      const [most] = [...votes].sort((a, b) => b[1] - a[1])
      const on = `${most ? thingClasses[most[0] - 1] : 'roof'} as ${kind}`
      counts.set(on, (counts.get(on) ?? 0) + 1)
    }
  }
  return (
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([on, n]) => `${n} ${on}`)
      .join(', ') || 'none'
  )
}
