import { endpoint } from '@ridgeline/contract/endpoint'
import { text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Characters of a course as Markdown: about two hundred pages, and some pictures of its questions. */
export const LONGEST_COURSE = 600_000
/** Courses that an organization may write. */
export const MOST_OWN_COURSES = 50

/** The newest version of a course that an organization wrote. */
export const OwnCourse = z.object({
  /** Begins with `own-`. */
  course: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** Members see it and can take it. */
  isOffered: z.boolean(),
  lessons: z.number().int(),
  questions: z.number().int(),
  writtenBy: z.string(),
  writtenAt: z.iso.datetime(),
})
export type OwnCourse = z.infer<typeof OwnCourse>

export const OwnCourseText = OwnCourse.extend({
  markdown: z.string(),
  /** The newest first. */
  versions: z.array(z.object({ version: z.number().int(), isOffered: z.boolean(), writtenBy: z.string(), writtenAt: z.iso.datetime() })),
})
export type OwnCourseText = z.infer<typeof OwnCourseText>

export const listOwnCourses = endpoint({
  method: 'GET',
  path: '/api/training/own-courses',
  summary: 'Courses that the organization wrote itself',
  access: 'training.manage',
  response: z.array(OwnCourse),
})
export const readOwnCourse = endpoint({
  method: 'GET',
  path: '/api/training/own-courses/{ownCourse}',
  summary: 'A course of the organization as Markdown, with its versions',
  access: 'training.manage',
  response: OwnCourseText,
})
/** What was taken stays counted; questions that were asked in exams keep their answers. */
export const writeOwnCourse = endpoint({
  method: 'PUT',
  path: '/api/training/own-courses/{ownCourse}',
  summary: 'Write a course of the organization in Markdown: a new version, or the first one',
  access: 'training.manage',
  largeBody: { bytes: 2_700_000, why: 'a whole course as text, with the pictures of its questions' },
  body: z.strictObject({
    markdown: text(LONGEST_COURSE),
    isOffered: z.boolean(),
    /** The version it was made from, 0 for the first: nobody writes over somebody else unseen. */
    madeFrom: z.number().int().min(0).max(1_000_000),
  }),
  response: OwnCourseText,
})
