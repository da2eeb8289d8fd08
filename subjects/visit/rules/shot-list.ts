import type { Hat } from '@ridgeline/account/contract/organization'
import { cut } from '@ridgeline/contract/text'
import { lineOfShot } from '@ridgeline/winn/contract/shots/shot-list'
import { written } from '@ridgeline/words/written'
import type { ShotLine } from '#contract/shot'
import type { LineAnswer } from '#contract/visit'
import { wordsOfKey } from '#rules/line-words'
import { type Side, sideOf, sides } from '#rules/sides'

/** What the list of shots of a roof grows out of. */
export interface Roof {
  readonly hat: Hat
  readonly sections: readonly {
    readonly id: string
    readonly label: string
    readonly pitchIn12: number
    readonly azimuthDeg: number | null
  }[]
  readonly components: readonly { readonly id: string; readonly name: string }[]
  /** Open ones: each is photographed wide and close again. */
  readonly issues: readonly { readonly id: string; readonly title: string }[]
  /** Shots that the report of the roof asks for and no other line is. */
  readonly report?: readonly { readonly id: string }[]
  /** Somebody looks for hail: test squares on roofs that lie level too. */
  readonly isHail?: boolean
  /** A roof that nobody drew lies level: it is one surface. */
  readonly isLevel?: boolean
}

/** Rise in 12 from which shingles are laid, and hail is counted on slopes by side (common practice). */
const STEEP_IN_12 = 2
const LABEL_LENGTH = 200

/** The lines of a visit in the order an adjuster expects: address and overview, elevations, slopes, test squares, close-ups, what stands around, inside. */
export const shotList = (roof: Roof): ShotLine[] => [
  line({ group: 'address', key: 'address' }),
  line({ group: 'address', key: 'overview' }),
  ...sides.map((side) => line({ group: 'elevation', key: `elevation/${side}` })),
  ...slopes(roof),
  ...sidesWithSquares(roof).map((side) => line({ group: 'test-square', key: `test-square/${side}`, needsScale: true })),
  ...closeUps(roof),
  ...collateral(roof.hat),
  line({ group: 'inside', key: 'inside' }),
]

interface Rule extends Pick<ShotLine, 'group' | 'key'> {
  /** What it names of this roof. */
  readonly names?: string
  readonly needsScale?: boolean
}

/** A line by its key, called in the language of whoever begins the visit. @throws Error for a key that no rule makes */
function line({ group, key, names = '', needsScale = false }: Rule): ShotLine {
  const named = cut(names, LABEL_LENGTH)
  const words = wordsOfKey(key, named)
  if (words === null) throw new Error(`no line is called ${key}`)
  return { group, key, label: cut(written(words), LABEL_LENGTH), names: named, needsScale }
}

/** A roof that nobody drew has a slope to each side until somebody says that there is none; a consultant's is one surface. */
function slopes({ hat, sections, isLevel = false }: Roof): ShotLine[] {
  if (sections.length > 0) return sections.map(({ id, label }) => line({ group: 'slope', key: `section/${id}/overview`, names: label }))
  if (isLevel || hat === 'consultant') return [line({ group: 'slope', key: 'slope/whole' })]
  return sides.map((side) => line({ group: 'slope', key: `slope/${side}` }))
}

/** Test squares are for damage of hail: who repairs or adjusts it counts on each side that shingles look to. */
function sidesWithSquares({ hat, sections, isHail = false, isLevel = false }: Roof): readonly Side[] {
  if (hat === 'consultant' && !isHail) return []
  const steep = sections.filter(({ pitchIn12 }) => pitchIn12 >= STEEP_IN_12)
  if (steep.length === 0) return isHail || (sections.length === 0 && !isLevel) ? sides : []
  const facing = steep.flatMap(({ azimuthDeg }) => (azimuthDeg === null ? [] : [sideOf(azimuthDeg)]))
  return facing.length < steep.length ? sides : sides.filter((side) => facing.includes(side))
}

const closeUps = ({ issues, components, report = [] }: Roof): ShotLine[] => [
  ...issues.flatMap(({ id, title }) => [
    line({ group: 'close-up', key: `issue/${id}/wide`, names: title }),
    line({ group: 'close-up', key: `issue/${id}/close`, names: title, needsScale: true }),
  ]),
  ...components.map(({ id, name }) => line({ group: 'close-up', key: `component/${id}`, names: name })),
  ...report.map(({ id }) => line({ group: 'close-up', key: lineOfShot(id) })),
]

/** Soft metal shows hail and wind where the covering does not. */
const collateral = (hat: Hat): ShotLine[] =>
  ['gutters', 'vents', ...(hat === 'consultant' ? [] : ['fins', 'screens'])].map((what) =>
    line({ group: 'collateral', key: `collateral/${what}` }),
  )

/** How far a visit is; `next` is the first line that nothing was done about. `done` and `notAccessible` count each line once. */
export interface Standing {
  readonly done: number
  readonly notAccessible: number
  readonly missing: number
  readonly total: number
  readonly next: ShotLine | null
}

/** A photo of a line stands before an answer that it is not accessible. */
export function standing(visit: {
  readonly lines: readonly ShotLine[]
  readonly answers: readonly LineAnswer[]
  readonly shots: readonly { readonly line: string | null }[]
}): Standing {
  const shot = new Set(visit.shots.map((each) => each.line))
  const shut = new Set(newestAnswers(visit.answers).flatMap((answer) => (answer.because ? [answer.line] : [])))
  const done = visit.lines.filter(({ key }) => shot.has(key)).length
  const missing = visit.lines.filter(({ key }) => !shot.has(key) && !shut.has(key))
  const total = visit.lines.length
  return { done, notAccessible: total - done - missing.length, missing: missing.length, total, next: missing[0] ?? null }
}

/** Of each line the answer that was given last; of two at one moment, the later in the list. */
export function newestAnswers(answers: readonly LineAnswer[]): LineAnswer[] {
  const byLine = new Map<string, LineAnswer>()
  for (const answer of answers) {
    const before = byLine.get(answer.line)
    if (!before || Date.parse(before.at) <= Date.parse(answer.at)) byLine.set(answer.line, answer)
  }
  return [...byLine.values()]
}
