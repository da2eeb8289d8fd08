import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import type { TrainingContent } from '#contract/content'
import type { Block, Course } from '#rules/course'
import { practiceMinutes, screenMinutes, wordsOfBlock } from '#rules/minutes'
import { PICTURES } from '#rules/practical/scenes'
import { type Catalogue, catalogueOf, paperOf } from '#server/catalogue'

const sourcesOf = (course: Course): ReadonlySet<string> => new Set(course.lessons.flatMap(({ sources }) => sources))

function figuresOf(catalogue: Catalogue, course: Course): TrainingContent['courses'][number] {
  const blocks = course.lessons.flatMap((lesson) => lesson.blocks)
  const drawn = catalogue.drawnFrom(course.id)
  const count = (kind: Block['kind']) => blocks.filter((block) => block.kind === kind).length
  return {
    course: course.id,
    title: course.title,
    isOwn: course.id.startsWith('own-'),
    lessons: course.lessons.length,
    words: blocks.reduce((sum, block) => sum + wordsOfBlock(block), 0),
    minutes: course.minutes,
    screenMinutes: screenMinutes(course),
    practiceMinutes: practiceMinutes(course),
    examMinutes: paperOf(catalogue, course.id).minutes,
    labs: count('lab'),
    animations: count('animation'),
    checks: count('check'),
    questions: drawn.length,
    marks: drawn.filter(({ kind }) => kind === 'hotspot').length,
    sources: sourcesOf(course).size,
  }
}

/** What the courses of an organization hold, counted from what members get. */
export async function contentOf({ db }: Pick<Deps, 'db'>, { organizationId }: Actor): Promise<TrainingContent> {
  const catalogue = await catalogueOf(db, organizationId)
  const { courses } = catalogue
  return {
    courses: courses.map((course) => figuresOf(catalogue, course)),
    sources: [...new Set(courses.flatMap((course) => [...sourcesOf(course)]))].toSorted((a, b) => a.localeCompare(b, 'en')),
    practicalPictures: PICTURES,
  }
}
