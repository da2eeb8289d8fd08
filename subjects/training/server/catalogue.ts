import { createHash } from 'node:crypto'
import type { Db } from '@ridgeline/server/db/connect'
import { AppError } from '@ridgeline/server/http/app-error'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { asc, eq } from 'drizzle-orm'
import type { Course, Lesson } from '#rules/course'
import type { Question } from '#rules/exam/question'
import { parseCourse } from '#rules/parse-course'
import type { CourseLanguage } from '#rules/translated'
import { banksIn, PAPER } from '#server/courses/banks/banks'
import { readCourses } from '#server/courses/read-courses'
import { ownCourse } from '#server/tables/training'

type Bank = ReadonlyMap<string, Question>

/**
 * The courses that members of an organization can take: those of the product, in the language of the work under way, then those it wrote and offers, as they
 * were written. What hangs on them (ids, blocks, options, what is right) is the same in every language.
 */
export interface Catalogue {
  readonly courses: readonly Course[]
  /** @throws AppError `not-found` */
  courseOf(id: string): Course
  /** Questions of a course with their answers, by their ids, also of versions that are no more: exams that asked them are graded by them. They never leave the server. */
  bankOf(course: string): Bank
  /** What a new paper is drawn from. */
  drawnFrom(course: string): readonly Question[]
  titleOf(course: string): string
  /** The title as it is written down for whoever reads it later, in whatever language: the English one. */
  recordedTitleOf(course: string): string
  lessonOf(id: string): Lesson | undefined
}

interface Entry {
  readonly course: Course
  readonly bank: Bank
  readonly drawn: readonly Question[]
  readonly isOffered: boolean
}

const byId = (questions: readonly Question[]): Bank => new Map(questions.map((one) => [one.id, one]))

function readShipped(language: CourseLanguage): readonly Entry[] {
  const banks = banksIn(language)
  return readCourses(language).map((course) => {
    const drawn = banks[course.id] ?? []
    return { course, drawn, bank: byId(drawn), isOffered: true }
  })
}

const shipped = new Map<CourseLanguage, readonly Entry[]>()
function shippedIn(language: CourseLanguage): readonly Entry[] {
  const read = shipped.get(language) ?? readShipped(language)
  shipped.set(language, read)
  return read
}
const recordedTitles = new Map(shippedIn('en').map(({ course }) => [course.id, course.title]))

/** Titles of courses as they were written down, alone or in a sentence, in the language of the work under way. */
export const shownCourseTitles = (recorded: string): string =>
  shippedIn(spokenLanguage()).reduce(
    (text, { course }) => text.replaceAll(recordedTitles.get(course.id) ?? course.title, () => course.title),
    recorded,
  )

function catalogueFrom(entries: readonly Entry[]): Catalogue {
  const courses = entries.flatMap(({ course, isOffered }) => (isOffered ? [course] : []))
  const all = new Map(entries.map((entry) => [entry.course.id, entry]))
  const lessons = new Map(entries.flatMap(({ course }) => course.lessons.map((lesson) => [lesson.id, lesson])))
  return {
    courses,
    courseOf: (id) => {
      const course = courses.find((one) => one.id === id)
      if (!course) throw new AppError('not-found', 'No such course')
      return course
    },
    bankOf: (course) => all.get(course)?.bank ?? new Map(),
    drawnFrom: (course) => all.get(course)?.drawn ?? [],
    titleOf: (course) => all.get(course)?.course.title ?? course,
    recordedTitleOf: (course) => recordedTitles.get(course) ?? all.get(course)?.course.title ?? course,
    lessonOf: (id) => lessons.get(id),
  }
}

/** The courses that come with the product, in the order in which they are taken, in English. */
export const shippedCatalogue = catalogueFrom(shippedIn('en'))

type Version = Pick<typeof ownCourse.$inferSelect, 'course' | 'version' | 'markdown' | 'isOffered'>

/** A course that an organization wrote. A certificate asks for it only where it says `required: yes`. @throws CourseError with a line */
export const parseOwnCourse = (id: string, markdown: string): Course => parseCourse(id, markdown, 'no')

/** The id of a question follows from what it says: one that a new version leaves as it was keeps its answers and figures. */
const questionsOf = (course: Course): Question[] =>
  course.lessons.flatMap(({ id: lesson, questions }) =>
    questions.map((asked) => ({
      ...asked,
      id: `own-${createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16)}`,
      lesson,
    })),
  )

function entryOf(versions: readonly Version[]): Entry[] {
  const read = versions.map(({ course, markdown }) => parseOwnCourse(course, markdown))
  const [newest, text] = [read.at(-1), versions.at(-1)]
  if (!newest || !text) return []
  return [{ course: newest, bank: byId(read.flatMap(questionsOf)), drawn: questionsOf(newest), isOffered: text.isOffered }]
}

/** Versions never change, so what was read of them stays right. */
const kept = new Map<string, Catalogue>()
const KEPT = 100

/** @returns the courses of an organization */
export async function catalogueOf(db: Pick<Db, 'select'>, organizationId: string): Promise<Catalogue> {
  const own = eq(ownCourse.organizationId, organizationId)
  const have = await db.select({ course: ownCourse.course, version: ownCourse.version }).from(ownCourse).where(own)
  const language = spokenLanguage()
  if (have.length === 0 && language === 'en') return shippedCatalogue
  const key = `${have.length === 0 ? '' : organizationId} ${language} ${have
    .map(({ course, version }) => `${course} ${version}`)
    .toSorted()
    .join()}`
  const before = kept.get(key)
  if (before) return before
  const versions = await db.select().from(ownCourse).where(own).orderBy(asc(ownCourse.course), asc(ownCourse.version))
  const entries = [...Map.groupBy(versions, ({ course }) => course).values()].flatMap(entryOf)
  const catalogue = catalogueFrom([...shippedIn(language), ...entries])
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, catalogue)
  return catalogue
}

/** Whether a course ends with an exam: one without questions is completed by reading it. */
export const hasExam = (catalogue: Catalogue, course: string): boolean => catalogue.drawnFrom(course).length > 0

const MINUTES_EACH = PAPER.minutes / PAPER.questions
/** Questions of a paper of a course and minutes for it: a bank with fewer has a shorter paper. */
export function paperOf(catalogue: Catalogue, course: string): { readonly questions: number; readonly minutes: number } {
  const questions = Math.min(PAPER.questions, catalogue.drawnFrom(course).length)
  return { questions, minutes: questions * MINUTES_EACH }
}

/** Courses that a level asks for. */
export const requiredFor = ({ courses }: Catalogue, level: 'junior' | 'senior'): readonly Course[] =>
  courses.filter((course) => course.required && (course.level === 'both' || course.level === level))
