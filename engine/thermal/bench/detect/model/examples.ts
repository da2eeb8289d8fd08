import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { examineThermogram } from '#anomaly/analyse'
import { type AreaClass, areaClasses } from '#anomaly/model'
import { figureNames } from '#objects/figures'
import { type MakerName, makers } from '../makers.ts'
import { overlapOf } from '../match.ts'
import { type BenchScene, toldOf } from '../scene.ts'
import { LEAST_OVERLAP } from '../summarise.ts'
import { thingClasses } from '../thing-class.ts'
import type { Example } from './grow.ts'

/** An area is a thing where it shows that thing on so much of itself. */
const LEAST_THING_SHARE = 0.3
/** Figures are kept to so many digits. */
const DIGITS = 5

/** One area of a planted roof: its figures (null where not known), what it is, its difference (K), and which planted anomalies it overlaps by how much. */
interface LabelledArea {
  readonly figures: readonly (number | null)[]
  readonly is: AreaClass
  readonly deltaK: number
  readonly overlaps: readonly (readonly [truth: number, overlap: number])[]
}

/** A planted roof as the fit sees it. */
export interface LabelledRoof {
  readonly maker: MakerName
  /** Full differences of what was planted (K). */
  readonly plantedK: readonly number[]
  readonly areas: readonly LabelledArea[]
}

/** The roofs that the model is fitted on, from seeds that no benchmark uses: measured, or read from a file that an earlier run wrote, but for makers that it lacks. */
export function labelledRoofs(names: readonly MakerName[], file: string | null): LabelledRoof[] {
  const known = file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LabelledRoof[]) : []
  const missing = names.filter((name) => !known.some(({ maker }) => maker === name))
  const measured = missing.flatMap((name) =>
    Array.from({ length: makers[name].fitRoofs }, (_, i) => labelled(name, makers[name].make(makers[name].fitSeed + i))),
  )
  const roofs = [...known, ...measured]
  if (file !== null) writeFileSync(file, JSON.stringify(roofs))
  return roofs
}

function labelled(maker: MakerName, scene: BenchScene): LabelledRoof {
  const { candidates } = examineThermogram(scene.image, toldOf(scene))
  const areas = candidates.map(({ area, polygon, figures }): LabelledArea => {
    const overlaps = scene.truths
      .map((truth, at) => [at, overlapOf({ polygon }, truth, scene.image)] as const)
      .filter(([, overlap]) => overlap >= LEAST_OVERLAP)
    return {
      figures: figureNames.map((name) => (Number.isNaN(figures[name]) ? null : Number(figures[name].toPrecision(DIGITS)))),
      is: overlaps.length > 0 ? 'finding' : thingUnder(area.pixels, scene.things),
      deltaK: area.deltaK,
      overlaps,
    }
  })
  return { maker, plantedK: scene.truths.map(({ deltaK }) => deltaK), areas }
}

function thingUnder(pixels: Int32Array, things: Uint8Array): AreaClass {
  const counts = thingClasses.map(() => 0)
  for (const pixel of pixels) if (things[pixel] > 0) counts[things[pixel] - 1]++
  const most = Math.max(...counts)
  return most >= LEAST_THING_SHARE * pixels.length ? thingClasses[counts.indexOf(most)] : 'nothing'
}

/** A maker with many areas weighs no more than so many times what one with few does. */
const MOST_WEIGHT = 2.5

/** Nobody forgives a plain wet area that is passed over: from this difference (K) on a finding counts so much more. */
const PLAIN_K = 1.2
const PLAIN_WEIGHT = 1.6

/** Every maker counts alike, however many areas its roofs have, and every area once with and once without its scale. */
export function examplesOf(roofs: readonly LabelledRoof[]): Example[] {
  const counts = new Map<MakerName, number>()
  for (const { maker, areas } of roofs) counts.set(maker, (counts.get(maker) ?? 0) + areas.length)
  const all = roofs.reduce((sum, { areas }) => sum + areas.length, 0)
  return roofs.flatMap(({ maker, areas }) => {
    const weight = Math.min(MOST_WEIGHT, all / counts.size / (counts.get(maker) ?? 1)) / 2
    return areas.flatMap((area) => {
      const figures = valuesOf(area)
      const target = areaClasses.indexOf(area.is)
      const counted = weight * (area.is === 'finding' && Math.abs(area.deltaK) >= PLAIN_K ? PLAIN_WEIGHT : 1)
      return [figures, withoutScale(figures)].map((each) => ({ figures: each, target, weight: counted }))
    })
  })
}

const ofScale = [figureNames.indexOf('areaM2'), figureNames.indexOf('strokeM')]
/** The same area in a picture whose scale nobody knows. */
const withoutScale = (figures: Float64Array): Float64Array => figures.map((value, at) => (ofScale.includes(at) ? Number.NaN : value))

export const valuesOf = ({ figures }: LabelledArea): Float64Array => Float64Array.from(figures, (value) => value ?? Number.NaN)
