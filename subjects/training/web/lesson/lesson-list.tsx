import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { CourseContent } from '#contract/course'
import { saveCourse } from '#web/save-course.ts'
import { lessonName } from '#web/words.ts'

const row = 'flex min-h-11 items-center justify-between gap-3 rounded-ui px-3 py-2 text-sm hover:bg-hover md:min-h-9'

/** The lessons of a course and its exam, with what is done. */
export function LessonList({ content, current }: { content: CourseContent; current: string | null }) {
  const { card, lessons } = content
  return (
    <nav aria-label="Lessons" className="print:hidden">
      <ol>
        {lessons.map((lesson) => {
          const isDone = lesson.blocks.every((_, at) => lesson.done.includes(at))
          const isHere = lesson.lesson === current
          return (
            <li key={lesson.lesson}>
              <Link
                to={`/training/courses/${card.course}/${lessonName(lesson.lesson)}`}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(row, isHere ? 'bg-hover font-medium text-ink' : 'text-muted')}
              >
                <span className="min-w-0">{lesson.title}</span>
                <span className="flex shrink-0 items-center gap-2 tabular-nums">
                  {lesson.minutes} min
                  {isDone && <Check aria-label="completed" size={14} className="text-good" />}
                </span>
              </Link>
            </li>
          )
        })}
        {card.exam.standing !== 'none' && (
          <li>
            <Link
              to={`/training/courses/${card.course}/exam`}
              aria-current={current === 'exam' ? 'page' : undefined}
              className={classNames(row, current === 'exam' ? 'bg-hover font-medium text-ink' : 'text-muted')}
            >
              Exam {card.exam.standing === 'passed' && <Check aria-label="passed" size={14} className="text-good" />}
            </Link>
          </li>
        )}
      </ol>
      <p className="mt-3 px-3">
        <Button variant="secondary" size="small" onClick={() => saveCourse(content)}>
          Save to read offline
        </Button>
      </p>
    </nav>
  )
}
