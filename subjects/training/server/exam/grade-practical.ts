import { setImmediate as turn } from 'node:timers/promises'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { forEachPolygonRun } from '@ridgeline/thermal/measure/polygon'
import { connectedComponents } from '@ridgeline/thermal/raster/components'
import { outerContour } from '@ridgeline/thermal/raster/contour'
import { simplifyPolygon } from '@ridgeline/thermal/raster/simplify'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import type { AreaCheck, AreaKind, OutlinedArea, PictureAnswer, PictureVerdict, GradedPicture as ToldPicture } from '#contract/practical'
import {
  type Drawn,
  type GradedPicture,
  gradePicture,
  gradePractical,
  type Mask,
  pictureShare,
  type TrueArea,
} from '#rules/practical/grade'
import { type PracticalScene, renderScene } from '#rules/practical/scenes'
import type { practicalAttempt } from '#server/tables/training'

type Row = Pick<typeof practicalAttempt.$inferSelect, 'scenes' | 'answers'>

/** What finds out what an area of each kind is: wet insulation by opening or by a meter, a seam or a spot by going there. */
const goodChecks: Readonly<Record<AreaKind, readonly AreaCheck[]>> = {
  'board-stock': ['core', 'meter'],
  'picture-framed': ['core', 'meter'],
  amorphous: ['core', 'meter'],
  linear: ['look'],
  point: ['look'],
}

/** Fewer pixels than this show nothing that anybody could outline. */
const LEAST_PIXELS = 12
const OUTLINE_TOLERANCE_PX = 0.8

function verdictOf(scene: PracticalScene): PictureVerdict {
  const { verdict } = surveyGate(scene.survey)
  return verdict === 'valid-with-limits' ? 'limited' : verdict
}

/** What spoke against a survey, or was not noted, in the language of the work under way. */
export const verdictReasons = (scene: PracticalScene): string[] =>
  surveyGate(scene.survey)
    .reasons.filter(({ met }) => met !== 'met')
    .map((reason) => spoken('subjects/report/rules/sentences/survey-sentence').surveySentence(reason, 'imperial'))

interface Truth extends TrueArea {
  readonly kind: AreaKind
  readonly corners: OutlinedArea['corners']
}

/** What stands on the roof may part an area; its largest piece is what people see. */
function largestContour(mask: Mask, width: number, height: number) {
  const { labels, order, starts, count } = connectedComponents(mask, { width, height }, false)
  const size = (area: number) => (starts[area + 1] ?? 0) - (starts[area] ?? 0)
  const largest = Array.from({ length: count }, (_, area) => area).toSorted((a, b) => size(b) - size(a))[0] ?? 0
  const first = order.subarray(starts[largest], starts[largest + 1]).reduce((least, pixel) => Math.min(least, pixel), mask.length)
  return outerContour(labels, width, height, first)
}

/** What is true about a picture, as masks and as outlines. */
export function truthOf(scene: PracticalScene): Truth[] {
  const { width, height } = scene.view
  const { anomalyLabels, anomalies } = renderScene(scene).truth
  return anomalies.flatMap(({ spec, pixels }, at) => {
    if (pixels < LEAST_PIXELS) return []
    const mask = anomalyLabels.map((label) => (label === at + 1 ? 1 : 0))
    const corners = simplifyPolygon(largestContour(mask, width, height), OUTLINE_TOLERANCE_PX).map(([x, y]): [number, number] => [
      x / width,
      y / height,
    ])
    return [{ kind: spec.kind, mask, corners }]
  })
}

/** The pixels within an outline whose corners are shares of the picture. */
function maskOf(corners: OutlinedArea['corners'], width: number, height: number): Mask {
  const mask = new Uint8Array(width * height)
  const points = corners.map(([x, y]) => [x * width, y * height] as const)
  forEachPolygonRun(points, width, height, (y, from, to) => mask.fill(1, y * width + from, y * width + to))
  return mask
}

/** An area whose check would not find out what it is counts as named wrong. */
const drawnOf = (area: OutlinedArea, { width, height }: PracticalScene['view']): Drawn => ({
  mask: maskOf(area.corners, width, height),
  kind: goodChecks[area.kind].includes(area.check) ? area.kind : '',
})

/** Grades one picture against what is true about it. */
export function gradeAgainst(truth: readonly Truth[], scene: PracticalScene, at: number, given: PictureAnswer | undefined) {
  const drawn = (given?.areas ?? []).map((area) => drawnOf(area, scene.view))
  const picture = gradePicture(truth, drawn, given?.verdict === verdictOf(scene))
  return { picture, told: toldOf(scene, at, picture, truth, drawn.length) }
}

/** Grades each picture of a practical exam with what stands in its row. One picture takes a tenth of a second, and others have their turn between them. */
export async function gradePictures({ scenes, answers }: Row): Promise<{ share: number; passed: boolean; pictures: ToldPicture[] }> {
  const graded: { picture: GradedPicture; told: ToldPicture }[] = []
  for (const [at, scene] of scenes.entries()) {
    graded.push(gradeAgainst(truthOf(scene), scene, at, answers[String(at + 1)]?.answer))
    await turn()
  }
  return { ...gradePractical(graded.map(({ picture }) => picture)), pictures: graded.map(({ told }) => told) }
}

function toldOf(scene: PracticalScene, at: number, picture: GradedPicture, truth: readonly Truth[], drawn: number): ToldPicture {
  const pairOf = (one: number) => picture.found.find((pair) => pair.drawn === one)
  return {
    number: at + 1,
    share: pictureShare(picture),
    truth: truth.map(({ kind, corners }, one) => ({
      kind,
      corners,
      checks: [...goodChecks[kind]],
      isFound: picture.found.some((pair) => pair.truth === one),
    })),
    drawn: Array.from({ length: drawn }, (_, one) => ({
      truth: pairOf(one)?.truth ?? null,
      overlap: pairOf(one)?.overlap ?? 0,
      isNamedRight: pairOf(one)?.kindRight ?? false,
    })),
    verdict: verdictOf(scene),
    reasons: verdictReasons(scene),
    isVerdictRight: picture.verdictRight,
  }
}

type Graded = Awaited<ReturnType<typeof gradePictures>>
/** Rendering ten pictures takes a second, and a row that nobody closed is asked for with every list. */
const kept = new Map<string, Graded>()
const KEPT = 200

/** The grade of an exam whose time is up: nothing in its row changes any more. */
export async function gradeOnce(row: Row & { readonly id: string }): Promise<Graded> {
  const before = kept.get(row.id)
  if (before) return before
  const graded = await gradePictures(row)
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(row.id, graded)
  return graded
}
