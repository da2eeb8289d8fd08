import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

/** What a course holds, counted. */
const CourseFigures = z.object({
  course: z.string(),
  title: z.string(),
  isOwn: z.boolean(),
  lessons: z.number().int(),
  words: z.number().int(),
  /** As the course is planned: lessons, live thermograms and practice; its exam comes on top. */
  minutes: z.number().int(),
  /** What its lessons and live thermograms take at the screen. */
  screenMinutes: z.number().int(),
  /** What it asks for on a roof, with a camera or in the office. */
  practiceMinutes: z.number().int(),
  examMinutes: z.number().int(),
  /** Exercises with a live thermogram. */
  labs: z.number().int(),
  /** Pictures that move, made by us. */
  animations: z.number().int(),
  /** Questions to oneself, within lessons. */
  checks: z.number().int(),
  /** Questions that its exams are drawn from. */
  questions: z.number().int(),
  /** Of those, with a mark on a thermogram. */
  marks: z.number().int(),
  /** Different sources that its lessons name. */
  sources: z.number().int(),
})

export const TrainingContent = z.object({
  courses: z.array(CourseFigures),
  /** Sources of all courses, each once, by their names. */
  sources: z.array(z.string()),
  /** Thermograms of one practical exam, made anew for each attempt. */
  practicalPictures: z.number().int(),
})
export type TrainingContent = z.infer<typeof TrainingContent>

export const readTrainingContent = endpoint({
  method: 'GET',
  path: '/api/training/content',
  summary: 'What the courses hold: lessons, minutes, exercises, questions and sources, counted',
  access: 'training.do',
  response: TrainingContent,
})
