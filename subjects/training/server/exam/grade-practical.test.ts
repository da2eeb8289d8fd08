import { createRandom, type Random } from '@ridgeline/thermal/generate/random'
import { expect, test, vi } from 'vitest'
import type { OutlinedArea, PictureAnswer } from '#contract/practical'
import { gradePractical } from '#rules/practical/grade'
import { practicalScenes } from '#rules/practical/scenes'
import { gradeAgainst, truthOf } from '#server/exam/grade-practical'

vi.setConfig({ testTimeout: 120_000 })

/** Of each kind; 50 give the figures of two hundred. */
const EACH = Number(process.env.TRAINEES ?? 10)

const kinds = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point'] as const
const checks = ['core', 'meter', 'look', 'nothing'] as const
const verdicts = ['valid', 'limited', 'not-valid'] as const
const oneOf = <T>(all: readonly T[], random: Random): T => all[Math.floor(random.next() * all.length)] as T

/** Rendered once: two exams of generated thermograms, each picture with what is true about it. */
const exams = [11, 12].map((seed) =>
  practicalScenes('junior', seed).map((scene, at) => {
    const truth = truthOf(scene)
    return { scene, at, truth, told: gradeAgainst(truth, scene, at, undefined).told }
  }),
)
type Picture = (typeof exams)[number][number]
type Trainee = (picture: Picture, random: Random) => PictureAnswer

const within = (value: number) => Math.min(1, Math.max(0, value))
const invented = (random: Random): OutlinedArea => {
  const [x, y, width, height] = [random.between(0, 0.8), random.between(0, 0.8), random.between(0.05, 0.2), random.between(0.05, 0.2)]
  const corners: OutlinedArea['corners'] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return { corners, kind: oneOf(kinds, random), check: oneOf(checks, random) }
}

interface Skill {
  /** How far a corner is off, as a share of the picture (one deviation). */
  readonly shake: number
  readonly oversees: number
  readonly invents: number
  readonly misnames: number
  readonly misjudges: number
}
const seeing =
  ({ shake, oversees, invents, misnames, misjudges }: Skill): Trainee =>
  ({ told }, random) => {
    const areas = told.truth.flatMap(({ corners, kind, checks: good }): OutlinedArea[] => {
      if (random.next() < oversees) return []
      const moved = corners
        .slice(0, 60)
        .map(([x, y]): [number, number] => [within(x + shake * random.normal()), within(y + shake * random.normal())])
      return [{ corners: moved, kind: random.next() < misnames ? oneOf(kinds, random) : kind, check: good[0] ?? 'look' }]
    })
    if (random.next() < invents) areas.push(invented(random))
    return { areas, verdict: random.next() < misjudges ? oneOf(verdicts, random) : told.verdict }
  }

const trainees: Readonly<Record<string, Trainee>> = {
  expert: seeing({ shake: 0.008, oversees: 0.03, invents: 0.03, misnames: 0.05, misjudges: 0.05 }),
  careless: seeing({ shake: 0.015, oversees: 0.4, invents: 0.3, misnames: 0.2, misjudges: 0.3 }),
  lazy: () => ({ areas: [], verdict: 'valid' }),
  guesser: (_, random) => ({
    areas: Array.from({ length: Math.floor(random.between(0, 4)) }, () => invented(random)),
    verdict: oneOf(verdicts, random),
  }),
}

function shareOf(trainee: Trainee, seed: number): { share: number; passed: boolean } {
  const random = createRandom(seed)
  const exam = exams[seed % exams.length] ?? []
  return gradePractical(exam.map((picture) => gradeAgainst(picture.truth, picture.scene, picture.at, trainee(picture, random)).picture))
}

test('of trainees on generated thermograms the experts pass; the careless, the lazy and those who guess do not', () => {
  const results = Object.entries(trainees).map(([name, trainee], group) => {
    const each = Array.from({ length: EACH }, (_, at) => shareOf(trainee, 1000 * group + at))
    return { name, passed: each.filter(({ passed }) => passed).length }
  })
  const of = (name: string) => results.find((one) => one.name === name)
  expect(of('expert')?.passed).toBeGreaterThanOrEqual(EACH * 0.9)
  for (const name of ['careless', 'lazy', 'guesser']) expect([name, of(name)?.passed]).toEqual([name, 0])
})
