import { Role } from '@ridgeline/account/contract/permissions'
import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { day, text } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Certificate, CertificationLevel } from './course.ts'

/** How one member stands. */
export const TeamMember = z.object({
  userId: z.string(),
  name: z.string(),
  role: Role.nullable(),
  level: CertificationLevel.nullable(),
  nextLevel: CertificationLevel.nullable(),
  percent: z.number().int().min(0).max(100),
  completed: z.number().int(),
  total: z.number().int(),
  studySeconds: z.number().int(),
  certificate: Certificate.nullable(),
  /** It ends within 90 days. */
  isExpiring: z.boolean(),
  /** Signed scans that an admin accepted as experience, and those that wait for one. */
  acceptedScans: z.number().int(),
  waitingScans: z.number().int(),
  /** Of `acceptedScans`, as many as the second level asks for. */
  neededScans: z.number().int(),
  due: z.array(z.object({ course: z.string(), title: z.string(), dueOn: z.iso.date(), isLate: z.boolean() })),
})
export type TeamMember = z.infer<typeof TeamMember>

export const readTeam = endpoint({
  method: 'GET',
  path: '/api/training/team',
  summary: 'How the members of the organization stand',
  access: 'training.manage',
  response: z.array(TeamMember),
})
export const assignCourses = endpoint({
  method: 'PUT',
  path: '/api/training/assignments',
  summary: 'Give courses to members to complete by a day, or take them back',
  access: 'training.manage',
  body: z.strictObject({
    userIds: z.array(text(64)).min(1).max(100),
    courses: z.array(text(64)).min(1).max(20),
    /** Null takes them back. */
    dueOn: day.nullable(),
  }),
  response: z.array(TeamMember),
})
export const transcriptCsv = binaryEndpoint({
  method: 'GET',
  path: '/api/training/transcript.csv',
  summary: 'What every member completed, as CSV',
  access: 'training.manage',
  produces: 'text/csv',
})

/** How a question did in the exams of this organization. */
export const QuestionStatistics = z.object({
  question: z.string(),
  text: z.string(),
  answers: z.number().int(),
  /** Fraction who answered it right, 0 to 1. */
  rightShare: z.number().min(0).max(1).describe('Fraction who answered it right, 0 to 1'),
  discrimination: z.number().min(-1).max(1).nullable().describe('Correlation with the rest of the paper, -1 to 1; null below 20 answers'),
})
export type QuestionStatistics = z.infer<typeof QuestionStatistics>
export const readQuestionStatistics = endpoint({
  method: 'GET',
  path: '/api/training/question-statistics',
  summary: 'How hard the questions of exams are, and whether they tell who knows',
  access: 'training.manage',
  response: z.array(QuestionStatistics),
})
