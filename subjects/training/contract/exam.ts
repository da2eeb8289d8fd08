import { endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Share of right answers that passes. */
export const PASS_SHARE = 0.85

const Spot = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
const Shown = z.number().int().min(0).max(50)

/** Places of options as they were shown, a number, an order of shown places, a mark as shares of width and height. */
export const ExamAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), chosen: Shown }),
  z.object({ kind: z.literal('multiple'), chosen: z.array(Shown).max(20) }),
  z.object({ kind: z.literal('number'), value: z.number().min(-1e9).max(1e9) }),
  z.object({ kind: z.literal('order'), order: z.array(Shown).max(20) }),
  z.object({ kind: z.literal('hotspot'), at: Spot }),
])
export type ExamAnswer = z.infer<typeof ExamAnswer>

/** A question as a candidate sees it: nothing in it tells the answer. `picture` names a thermogram of the exam, or is itself one of an own course (`data:image/…`). */
export const ExamQuestion = z.discriminatedUnion('kind', [
  z.object({ question: z.string(), kind: z.literal('single'), text: z.string(), options: z.array(z.string()) }),
  z.object({ question: z.string(), kind: z.literal('multiple'), text: z.string(), options: z.array(z.string()) }),
  z.object({ question: z.string(), kind: z.literal('number'), text: z.string(), unit: z.string() }),
  z.object({ question: z.string(), kind: z.literal('order'), text: z.string(), items: z.array(z.string()) }),
  z.object({ question: z.string(), kind: z.literal('hotspot'), text: z.string(), picture: z.string() }),
])
export type ExamQuestion = z.infer<typeof ExamQuestion>

/** What was answered last, and the count of that change: an older count never takes the place of a newer one. */
export const GivenAnswer = z.object({ question: z.string(), answer: ExamAnswer.nullable(), revision: z.number().int() })
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** A question after the wait, with what was right. */
export const ReviewedAnswer = z.object({
  question: ExamQuestion,
  given: ExamAnswer.nullable(),
  isRight: z.boolean(),
  right: ExamAnswer,
  /** Where a mark counts, as shares of width and height; null for other kinds. */
  area: z.array(Spot).nullable(),
  because: z.string(),
  lesson: z.string(),
  lessonTitle: z.string(),
})
export type ReviewedAnswer = z.infer<typeof ReviewedAnswer>

export const ExamResult = z.object({
  endedAt: z.iso.datetime(),
  share: z.number().min(0).max(1),
  passed: z.boolean(),
  right: z.number().int(),
  of: z.number().int(),
  /** Lessons whose questions were not all right. */
  readAgain: z.array(z.object({ lesson: z.string(), title: z.string() })),
  /** From when the answers can be looked at. */
  reviewFrom: z.iso.datetime(),
  /** Null before `reviewFrom`. */
  review: z.array(ReviewedAnswer).nullable(),
})
export type ExamResult = z.infer<typeof ExamResult>

export const ExamAttempt = z.object({
  id: z.uuid(),
  course: z.string(),
  courseTitle: z.string(),
  startedAt: z.iso.datetime(),
  /** By the server's clock. */
  endsAt: z.iso.datetime(),
  /** The server's clock now, so that a screen with another clock counts right. */
  now: z.iso.datetime(),
  questions: z.array(ExamQuestion),
  answers: z.array(GivenAnswer),
  /** Null while it runs. */
  result: ExamResult.nullable(),
})
export type ExamAttempt = z.infer<typeof ExamAttempt>

/** A thermogram as hundredths of a kelvin: unsigned 16 bit, little end first, row by row, as Base64. */
export const TrainingPicture = z.object({ width: z.number().int(), height: z.number().int(), samplesBase64: z.string() })
export type TrainingPicture = z.infer<typeof TrainingPicture>

export const startExam = endpoint({
  method: 'POST',
  path: '/api/training/courses/{course}/exam',
  summary: 'Begin the exam of a course',
  access: 'training.do',
  response: ExamAttempt,
  locationOf: ({ id }) => `/api/training/exams/${id}`,
})
export const readExam = endpoint({
  method: 'GET',
  path: '/api/training/exams/{id}',
  summary: 'An own exam: its questions while it runs, its result after',
  access: 'training.do',
  response: ExamAttempt,
})
export const answerExam = endpoint({
  method: 'PUT',
  path: '/api/training/exams/{id}/answers',
  summary: 'Store answers of a running exam',
  access: 'training.do',
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ question: text(100), answer: ExamAnswer.nullable(), revision: z.number().int().min(1).max(1_000_000) }))
      .min(1)
      .max(40),
  }),
  response: z.object({ answers: z.array(GivenAnswer), endsAt: z.iso.datetime(), now: z.iso.datetime() }),
})
/** Once handed in, an exam is graded; handing it in again gives the same result. */
export const submitExam = endpoint({
  method: 'PUT',
  path: '/api/training/exams/{id}/submission',
  summary: 'Hand in an exam',
  access: 'training.do',
  response: ExamAttempt,
})
export const examPicture = endpoint({
  method: 'GET',
  path: '/api/training/exams/{id}/pictures/{picture}',
  summary: 'A thermogram that a question of an own exam shows',
  access: 'training.do',
  response: TrainingPicture,
})
