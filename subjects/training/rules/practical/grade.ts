/** A set of pixels of one picture: 1 where it is. Width times height long. */
export type Mask = Uint8Array

export interface TrueArea {
  readonly mask: Mask
  readonly kind: string
}

export interface Drawn {
  readonly mask: Mask
  readonly kind: string
}

export interface GradedPicture {
  /** Pairs of truth and drawn areas that overlap enough, one to one. */
  readonly found: readonly { readonly truth: number; readonly drawn: number; readonly overlap: number; readonly kindRight: boolean }[]
  readonly missed: readonly number[]
  readonly invented: readonly number[]
  readonly verdictRight: boolean
}

/** Intersection over union from which a drawn area counts as the true one: outlines by hand on a phone reach 0.5 easily. */
export const LEAST_OVERLAP = 0.4
/** Points of a picture, which has 10: what is found, named, not invented, and whether its survey was judged right. */
const POINTS = { found: 5, kind: 2, clean: 2, verdict: 1 } as const
export const PRACTICAL_PASS_SHARE = 0.85

function overlapOf(one: Mask, other: Mask): number {
  let both = 0
  let either = 0
  for (let at = 0; at < one.length; at++) {
    const a = one[at] === 1
    const b = other[at] === 1
    if (a && b) both++
    if (a || b) either++
  }
  return either === 0 ? 0 : both / either
}

/** Compares what a trainee drew on one picture with the truth. The best pairs go first, each area once. */
export function gradePicture(truth: readonly TrueArea[], drawn: readonly Drawn[], verdictRight: boolean): GradedPicture {
  const pairs = truth
    .flatMap((area, t) =>
      drawn.map((own, d) => ({ truth: t, drawn: d, overlap: overlapOf(area.mask, own.mask), kindRight: area.kind === own.kind })),
    )
    .filter(({ overlap }) => overlap >= LEAST_OVERLAP)
    .toSorted((a, b) => b.overlap - a.overlap)
  const found: (typeof pairs)[number][] = []
  for (const pair of pairs) if (!found.some((other) => other.truth === pair.truth || other.drawn === pair.drawn)) found.push(pair)
  return {
    found,
    missed: truth.map((_, at) => at).filter((at) => !found.some((pair) => pair.truth === at)),
    invented: drawn.map((_, at) => at).filter((at) => !found.some((pair) => pair.drawn === at)),
    verdictRight,
  }
}

/** Share of a picture's points, 0 to 1. On a clean roof finding nothing is the whole work; each invented area takes half of what is left of the clean points. */
export function pictureShare({ found, missed, invented, verdictRight }: GradedPicture): number {
  const areas = found.length + missed.length
  const foundShare = areas === 0 ? (invented.length === 0 ? 1 : 0) : found.length / areas
  const kindShare = areas === 0 ? foundShare : found.filter(({ kindRight }) => kindRight).length / areas
  const points =
    POINTS.found * foundShare +
    POINTS.kind * kindShare +
    POINTS.clean * 0.5 ** invented.length * (areas > 0 && found.length === 0 ? 0 : 1) +
    POINTS.verdict * (verdictRight ? 1 : 0)
  return points / (POINTS.found + POINTS.kind + POINTS.clean + POINTS.verdict)
}

export function gradePractical(pictures: readonly GradedPicture[]): { readonly share: number; readonly passed: boolean } {
  const share = pictures.length === 0 ? 0 : pictures.reduce((sum, picture) => sum + pictureShare(picture), 0) / pictures.length
  return { share, passed: share >= PRACTICAL_PASS_SHARE }
}
