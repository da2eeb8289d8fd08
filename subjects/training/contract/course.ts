import { endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

export const courseDays = ['orientation', 'day1', 'day2', 'day3'] as const
export const CourseDay = z.enum(courseDays)
export type CourseDay = z.infer<typeof CourseDay>

export const courseSubjects = ['overview', 'safety', 'technology', 'inspections', 'sales'] as const
export const CourseSubject = z.enum(courseSubjects)
export type CourseSubject = z.infer<typeof CourseSubject>

export const CertificationLevel = z.enum(['junior', 'senior'])
export type CertificationLevel = z.infer<typeof CertificationLevel>
export const certificationLabel = {
  junior: 'Junior Consultant',
  senior: 'Senior Consultant',
} as const satisfies Record<CertificationLevel, string>

/** Whether an exam can be begun, and if not, why. */
export const ExamStanding = z.object({
  /** `unread`: lessons are left; `before`: another course comes first; `plan`: the organization's plan does not include it; `none`: the course has no exam; `early`: it was not open for as long as reading takes at the least. */
  standing: z.enum(['open', 'running', 'passed', 'wait', 'unread', 'before', 'plan', 'none', 'early']),
  /** The one that runs, else the last one. */
  attemptId: z.uuid().nullable(),
  attemptsLeft: z.number().int(),
  /** When a wait is over. */
  from: z.iso.datetime().nullable(),
  /** Of the last attempt that ended, 0 to 1. */
  lastShare: z.number().min(0).max(1).nullable(),
  /** Where it is `early`: since the course was opened, by the server's clock, and the least that reading it takes. */
  reading: z.object({ seconds: z.number().int(), expectedSeconds: z.number().int() }).optional(),
})
export type ExamStanding = z.infer<typeof ExamStanding>

const Place = z.object({ lesson: z.string(), block: z.number().int() })

export const CourseCard = z.object({
  course: z.string(),
  title: z.string(),
  description: z.string(),
  day: CourseDay,
  subject: CourseSubject,
  /** `interactive`: with live thermograms. */
  contentType: z.enum(['interactive', 'document']),
  /** As the course is planned: lessons, live thermograms and practice; its exam comes on top. */
  minutes: z.number().int(),
  /** What its lessons and live thermograms take at the screen. */
  screenMinutes: z.number().int(),
  lessons: z.number().int(),
  required: z.boolean(),
  /** The organization wrote it. */
  isOwn: z.boolean(),
  level: z.enum(['junior', 'senior', 'both']),
  state: z.enum(['not-started', 'in-progress', 'completed']),
  percent: z.number().int().min(0).max(100),
  /** Titles of courses that come first and are not completed. */
  missingBefore: z.array(z.string()),
  /** Where to go on; null where everything was read. */
  next: Place.nullable(),
  studySeconds: z.number().int(),
  exam: ExamStanding,
  /** Of one paper; 0 where the course has no exam. */
  examQuestions: z.number().int(),
  examMinutes: z.number().int(),
  /** Set by an admin. */
  dueOn: z.iso.date().nullable(),
})
export type CourseCard = z.infer<typeof CourseCard>

export const LevelPart = z.object({
  what: z.enum(['courses', 'practical', 'scans', 'cores', 'junior']),
  done: z.number().int(),
  needed: z.number().int(),
})
export type LevelPart = z.infer<typeof LevelPart>

/** A certificate as its holder and their admins see it. */
export const Certificate = z.object({
  id: z.uuid(),
  level: CertificationLevel,
  name: z.string(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['current', 'expired', 'revoked', 'replaced']),
  revokedReason: z.string().nullable(),
  /** From when passing the practical exam again makes a new one. */
  renewFrom: z.iso.datetime(),
})
export type Certificate = z.infer<typeof Certificate>

export const TrainingOverview = z.object({
  /** Of a certificate that counts today; null without one. */
  level: CertificationLevel.nullable(),
  /** The next one, or the one to be renewed; null where nothing is left to do now. */
  nextLevel: CertificationLevel.nullable(),
  /** Of the way to `nextLevel`; 100 only when it is earned. */
  percent: z.number().int().min(0).max(100),
  parts: z.array(LevelPart),
  completed: z.number().int(),
  total: z.number().int(),
  studySeconds: z.number().int(),
  days: z.array(z.object({ day: CourseDay, completed: z.number().int(), courses: z.number().int() })),
  courses: z.array(CourseCard),
  practicals: z.array(ExamStanding.extend({ level: CertificationLevel })),
  certificates: z.array(Certificate),
})
export type TrainingOverview = z.infer<typeof TrainingOverview>

export const LessonBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), markdown: z.string() }),
  z.object({ kind: z.literal('lab'), lab: z.string(), task: z.string(), minutes: z.number().int() }),
  z.object({ kind: z.literal('animation'), animation: z.string(), caption: z.string() }),
  z.object({ kind: z.literal('practice'), minutes: z.number().int(), task: z.string() }),
  z.object({
    kind: z.literal('check'),
    question: z.string(),
    options: z.array(z.object({ text: z.string(), right: z.boolean() })),
    because: z.string(),
  }),
])
export type LessonBlock = z.infer<typeof LessonBlock>

export const Lesson = z.object({
  /** `fundamentals/emissivity`: course and lesson. */
  lesson: z.string(),
  title: z.string(),
  minutes: z.number().int(),
  /** `[2]` in a text means the second. */
  sources: z.array(z.string()),
  blocks: z.array(LessonBlock),
  /** Places of the blocks that were worked through. */
  done: z.array(z.number().int()),
})
export type Lesson = z.infer<typeof Lesson>

/** A whole course: it can be read on without a connection. */
export const CourseContent = z.object({ card: CourseCard, lessons: z.array(Lesson) })
export type CourseContent = z.infer<typeof CourseContent>

export const readTraining = endpoint({
  method: 'GET',
  path: '/api/training',
  summary: 'Own courses, levels and certificates',
  access: 'training.do',
  response: TrainingOverview,
})
export const readCourse = endpoint({
  method: 'GET',
  path: '/api/training/courses/{course}',
  summary: 'The lessons of a course, and what of them was worked through',
  access: 'training.do',
  response: CourseContent,
})
export const saveBlock = endpoint({
  method: 'PUT',
  path: '/api/training/courses/{course}/progress',
  summary: 'Note that a block of a lesson was worked through',
  access: 'training.do',
  body: z.strictObject({ lesson: text(200), block: z.number().int().min(0).max(1000) }),
  response: CourseCard,
})

/** The most seconds that one call adds: screens tell more often than that. */
export const MOST_STUDY_SECONDS = 60
/** Time is counted by the server's clock: no more than passed since the last call, whatever is told, in however many windows. */
export const addStudyTime = endpoint({
  method: 'POST',
  path: '/api/training/courses/{course}/time',
  summary: 'Add time that a lesson was in view and used',
  access: 'training.do',
  body: z.strictObject({ seconds: z.number().int().min(1).max(MOST_STUDY_SECONDS) }),
  response: z.object({ addedSeconds: z.number().int(), studySeconds: z.number().int() }),
})
