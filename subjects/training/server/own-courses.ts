import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, asc, desc, eq } from 'drizzle-orm'
import { MOST_OWN_COURSES, type OwnCourse, type OwnCourseText } from '#contract/own-course'
import type { Course } from '#rules/course'
import { CourseError } from '#rules/parse-course'
import { catalogueOf, parseOwnCourse } from '#server/catalogue'
import { ownCourse } from '#server/tables/training'

type Version = typeof ownCourse.$inferSelect
type Reader = Pick<Db, 'select'>

const NAME = /^own-[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 60

const presentOwn = ({ course, version, markdown, isOffered, writtenBy, writtenAt }: Version): OwnCourse => {
  const { title, lessons } = parseOwnCourse(course, markdown)
  return {
    course,
    title,
    version,
    isOffered,
    lessons: lessons.length,
    questions: lessons.reduce((sum, { questions }) => sum + questions.length, 0),
    writtenBy,
    writtenAt: writtenAt.toISOString(),
  }
}

const versionsOf = (db: Reader, { organizationId }: Pick<Actor, 'organizationId'>, course: string): Promise<Version[]> =>
  db
    .select()
    .from(ownCourse)
    .where(and(eq(ownCourse.organizationId, organizationId), eq(ownCourse.course, course)))
    .orderBy(desc(ownCourse.version))

/** The newest version of each course that the organization wrote. */
export async function ownCoursesOf({ db }: Pick<Deps, 'db'>, { organizationId }: Actor): Promise<OwnCourse[]> {
  const rows = await db
    .selectDistinctOn([ownCourse.course])
    .from(ownCourse)
    .where(eq(ownCourse.organizationId, organizationId))
    .orderBy(asc(ownCourse.course), desc(ownCourse.version))
  return rows.map(presentOwn).toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

const presentText = ([newest, ...older]: readonly Version[]): OwnCourseText => {
  if (!newest) throw new AppError('not-found', 'No such course')
  return {
    ...presentOwn(newest),
    markdown: newest.markdown,
    versions: [newest, ...older].map(({ version, isOffered, writtenBy, writtenAt }) => ({
      version,
      isOffered,
      writtenBy,
      writtenAt: writtenAt.toISOString(),
    })),
  }
}

/** @throws AppError `not-found` */
export const readOwnCourseOf = async ({ db }: Pick<Deps, 'db'>, actor: Actor, course: string): Promise<OwnCourseText> =>
  presentText(await versionsOf(db, actor, course))

interface Written {
  readonly markdown: string
  readonly isOffered: boolean
  readonly madeFrom: number
}

/** @throws AppError `invalid-request` with the line and what was expected there */
function readCourseText(course: string, markdown: string, known: ReadonlySet<string>): Course {
  try {
    const read = parseOwnCourse(course, markdown)
    const stranger = read.after.find((id) => id === course || !known.has(id))
    if (stranger !== undefined)
      throw new CourseError(2, message`after names "${stranger}"; expected ids of other courses: ${[...known].join(', ')}.`)
    return read
  } catch (error) {
    if (error instanceof CourseError) throw new AppError('invalid-request', error.words)
    throw error
  }
}

/**
 * Writes a version of a course; the same text again changes nothing.
 * @throws AppError `invalid-request` for a name or a text that is none, with the line; `not-found` for a version of a course that is none; `conflict` where somebody wrote meanwhile, or there are too many
 */
export async function writeOwn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  course: string,
  written: Written,
): Promise<OwnCourseText> {
  if (!NAME.test(course) || course.length > LONGEST_NAME)
    throw new AppError(
      'invalid-request',
      message`A course of your own is named own-, then small letters, digits and dashes, ${LONGEST_NAME} at most; such as own-our-roofs`,
    )
  const { organizationId } = actor
  const { markdown } = written
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId)
    const versions = await versionsOf(tx, actor, course)
    const [newest] = versions
    if (!newest && written.madeFrom > 0) throw new AppError('not-found', 'No such course')
    const catalogue = await catalogueOf(tx, organizationId)
    const read = readCourseText(course, markdown, new Set(catalogue.courses.flatMap(({ id }) => (id === course ? [] : [id]))))
    if ((newest?.version ?? 0) !== written.madeFrom)
      throw new AppError(
        'conflict',
        message`Somebody wrote version ${newest?.version ?? 0} of this course meanwhile. Copy your text, load the course again and put it in.`,
      )
    if (newest?.markdown === markdown && newest.isOffered === written.isOffered) return presentText(versions)
    if (!newest) {
      const courses = await tx
        .selectDistinct({ course: ownCourse.course })
        .from(ownCourse)
        .where(eq(ownCourse.organizationId, organizationId))
      if (courses.length >= MOST_OWN_COURSES)
        throw new AppError(
          'conflict',
          message`There are ${MOST_OWN_COURSES} courses of your own already; write a new version of one of them`,
        )
    }
    const version = written.madeFrom + 1
    await tx
      .insert(ownCourse)
      .values({ organizationId, course, version, markdown, isOffered: written.isOffered, writtenBy: actor.name, writtenAt: now() })
    const after = { version, isOffered: written.isOffered }
    await recordAudit(tx, actor, { action: 'course.written', recordType: 'course', recordId: course, recordName: read.title, after })
    return presentText(await versionsOf(tx, actor, course))
  })
}
