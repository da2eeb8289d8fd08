import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'
import { CertificationLevel } from './course.ts'
import { TrainingPicture } from './exam.ts'

export const PICTURES = 10

export const AreaKind = z.enum(['board-stock', 'picture-framed', 'amorphous', 'linear', 'point'])
export type AreaKind = z.infer<typeof AreaKind>
/** What somebody would do to find out what an area is. */
export const AreaCheck = z.enum(['core', 'meter', 'look', 'nothing'])
export type AreaCheck = z.infer<typeof AreaCheck>
export const PictureVerdict = z.enum(['valid', 'limited', 'not-valid'])
export type PictureVerdict = z.infer<typeof PictureVerdict>

const Corner = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
export const OutlinedArea = z.strictObject({
  /** Corners as shares of width and height. */
  corners: z.array(Corner).min(3).max(60),
  kind: AreaKind,
  check: AreaCheck,
})
export type OutlinedArea = z.infer<typeof OutlinedArea>
/** What a candidate says of one picture. */
export const PictureAnswer = z.strictObject({ areas: z.array(OutlinedArea).max(12), verdict: PictureVerdict.nullable() })
export type PictureAnswer = z.infer<typeof PictureAnswer>

/** What is told of the evening, as a sheet from the roof would. */
export const PictureConditions = z.array(z.object({ name: z.string(), value: z.string() }))
export const PracticalPicture = z.object({
  number: z.number().int(),
  roof: z.string(),
  conditions: PictureConditions,
  answer: PictureAnswer,
  revision: z.number().int(),
})
export type PracticalPicture = z.infer<typeof PracticalPicture>

/** One picture of a graded exam: what was there, what was drawn, and what came of it. */
export const GradedPicture = z.object({
  number: z.number().int(),
  share: z.number().min(0).max(1),
  truth: z.array(z.object({ corners: z.array(Corner), kind: AreaKind, checks: z.array(AreaCheck), isFound: z.boolean() })),
  /** Of the areas drawn, in their order: which truth each met, null for one that was not there. */
  drawn: z.array(z.object({ truth: z.number().int().nullable(), overlap: z.number().min(0).max(1), isNamedRight: z.boolean() })),
  verdict: PictureVerdict,
  reasons: z.array(z.string()),
  isVerdictRight: z.boolean(),
})
export type GradedPicture = z.infer<typeof GradedPicture>

export const PracticalResult = z.object({
  endedAt: z.iso.datetime(),
  share: z.number().min(0).max(1),
  passed: z.boolean(),
  pictures: z.array(GradedPicture),
})
export type PracticalResult = z.infer<typeof PracticalResult>

export const PracticalAttempt = z.object({
  id: z.uuid(),
  level: CertificationLevel,
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  now: z.iso.datetime(),
  pictures: z.array(PracticalPicture),
  /** Null while it runs. */
  result: PracticalResult.nullable(),
})
export type PracticalAttempt = z.infer<typeof PracticalAttempt>

export const startPractical = endpoint({
  method: 'POST',
  path: '/api/training/practicals',
  summary: 'Begin the practical exam of a level',
  access: 'training.do',
  body: z.strictObject({ level: CertificationLevel }),
  response: PracticalAttempt,
  locationOf: ({ id }) => `/api/training/practicals/${id}`,
})
export const readPractical = endpoint({
  method: 'GET',
  path: '/api/training/practicals/{id}',
  summary: 'An own practical exam: what was drawn while it runs, its result after',
  access: 'training.do',
  response: PracticalAttempt,
})
export const answerPractical = endpoint({
  method: 'PUT',
  path: '/api/training/practicals/{id}/answers',
  summary: 'Store what was drawn on a picture of a running practical exam',
  access: 'training.do',
  body: z.strictObject({
    picture: z.number().int().min(1).max(PICTURES),
    answer: PictureAnswer,
    /** Of this change; an older one never takes the place of a newer one. */
    revision: z.number().int().min(1).max(1_000_000),
  }),
  response: z.object({ answer: PictureAnswer, revision: z.number().int(), endsAt: z.iso.datetime(), now: z.iso.datetime() }),
})
/** Once handed in, an exam is graded; handing it in again gives the same result. */
export const submitPractical = endpoint({
  method: 'PUT',
  path: '/api/training/practicals/{id}/submission',
  summary: 'Hand in a practical exam',
  access: 'training.do',
  response: PracticalAttempt,
})
export const practicalPicture = endpoint({
  method: 'GET',
  path: '/api/training/practicals/{id}/pictures/{number}',
  summary: 'A thermogram of an own practical exam',
  access: 'training.do',
  response: TrainingPicture,
})
