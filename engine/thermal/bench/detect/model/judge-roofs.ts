import { calibrated } from '#anomaly/boosted'
import { LEAST_PROBABILITY } from '#anomaly/judge'
import { type AreaModel, likelyOf } from '#anomaly/model'
import { figureNames } from '#objects/figures'
import { type LabelledRoof, valuesOf } from './examples.ts'

const SURE = 0.9
const NAMES = [
  'roofs',
  'planted',
  'F1 from 1 K',
  'F1 below',
  'precision',
  'recall',
  'small: precision',
  `said ${SURE} and more: right`,
  'false a clean roof',
] as const
/** As small and round as what is called a spot. */
const SMALL_PX = 17

/** An area that a model lists: how likely it is a finding, and the planted anomaly that it is. */
interface ListedArea {
  readonly area: LabelledRoof['areas'][number]
  readonly likely: number
  readonly truth: number | null
}

/** What a model would list of a roof; planted anomalies are met one to one, by overlap. */
export function listedOf(model: Pick<AreaModel, 'temperature' | 'bias' | 'rounds'>, { areas }: LabelledRoof): ListedArea[] {
  const listed = areas
    .map((area) => ({ area, likely: likelyOf(model, valuesOf(area)).finding }))
    .filter(({ likely }) => likely >= LEAST_PROBABILITY)
  const truths = pairsOf(listed.map(({ area }) => area.overlaps))
  return listed.map((each, at) => ({ ...each, truth: truths.get(at) ?? null }))
}

/** What a model finds on roofs, by the rules of the benchmark: one to one, by overlap. */
export function foundOn(model: AreaModel, roofs: readonly LabelledRoof[]) {
  const [all, strong, weak, small, sure] = [tally(), tally(), tally(), tally(), tally()]
  let [clean, falseOnClean] = [0, 0]
  for (const roof of roofs) {
    const { plantedK } = roof
    const listed = listedOf(model, roof)
    const met = new Set(listed.map(({ truth }) => truth))
    plantedK.forEach((deltaK, at) => {
      for (const group of [all, Math.abs(deltaK) >= 1 ? strong : weak]) group[met.has(at) ? 'right' : 'missed']++
    })
    for (const { area, likely, truth } of listed) {
      const isRight = truth !== null
      const isSmall = Math.exp(area.figures[lengthAt] ?? 0) < SMALL_PX
      if (!isRight) for (const group of [all, Math.abs(area.deltaK) >= 0.8 ? strong : weak]) group.wrong++
      if (isSmall) small[isRight ? 'right' : 'wrong']++
      if (calibrated(likely, model.calibration) >= SURE) sure[isRight ? 'right' : 'wrong']++
    }
    if (plantedK.length > 0) continue
    clean++
    falseOnClean += listed.length
  }
  return {
    roofs: roofs.length,
    planted: all.right + all.missed,
    all,
    strong,
    weak,
    small,
    sure,
    falsePerClean: falseOnClean / Math.max(1, clean),
  }
}
const lengthAt = figureNames.indexOf('lengthPx')

const tally = () => ({ right: 0, wrong: 0, missed: 0 })
type Tally = ReturnType<typeof tally>
const f1 = ({ right, wrong, missed }: Tally): string => (right / Math.max(1, right + (wrong + missed) / 2)).toFixed(3)
const precision = ({ right, wrong }: Tally): string => (right / Math.max(1, right + wrong)).toFixed(3)

/** The planted anomaly of each area that is right, the best overlaps first. */
function pairsOf(overlaps: readonly (readonly (readonly [truth: number, overlap: number])[])[]): Map<number, number> {
  const pairs = overlaps
    .flatMap((of, area) => of.map(([truth, overlap]) => ({ area, truth, overlap })))
    .sort((a, b) => b.overlap - a.overlap)
  const right = new Map<number, number>()
  const met = new Set<number>()
  for (const { area, truth } of pairs) {
    if (right.has(area) || met.has(truth)) continue
    right.set(area, truth)
    met.add(truth)
  }
  return right
}

/** A table of what was found, one line a maker. */
export function foundTable(of: readonly { readonly name: string; readonly found: ReturnType<typeof foundOn> }[]): string {
  const rows = of.map(({ name, found }) => [
    name,
    String(found.roofs),
    String(found.planted),
    f1(found.strong),
    f1(found.weak),
    precision(found.all),
    (found.all.right / Math.max(1, found.planted)).toFixed(3),
    `${precision(found.small)} of ${found.small.right + found.small.wrong}`,
    `${precision(found.sure)} of ${found.sure.right + found.sure.wrong}`,
    found.falsePerClean.toFixed(3),
  ])
  const head = ['maker', ...NAMES]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
