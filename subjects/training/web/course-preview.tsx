import { formatCount } from '@ridgeline/web/format/count.ts'
import { type ReactNode, useMemo } from 'react'
import type { LessonBlock } from '#contract/course'
import type { AskedQuestion, Course } from '#rules/course'
import { minutesOfBlock } from '#rules/minutes'
import { CourseError, parseCourse } from '#rules/parse-course'
import { pathOf } from '#web/exam/outline-board.tsx'
import { CheckBlock } from '#web/lesson/check-block.tsx'
import { LessonSources } from '#web/lesson/lesson-sources.tsx'
import { LessonText } from '#web/lesson/lesson-text.tsx'
import { PracticeBlock } from '#web/lesson/practice-block.tsx'
import { dayLabel } from './words.ts'

type Read = { readonly course: Course } | { readonly line: number; readonly words: string }

/** A course as it stands in the field, or what is wrong with it and in which line. */
export function readText(markdown: string): Read {
  try {
    return { course: parseCourse('own', markdown, 'no') }
  } catch (error) {
    if (error instanceof CourseError) return { line: error.line, words: error.message }
    throw error
  }
}

function Asked({ question }: { question: AskedQuestion }) {
  const right = (at: number) =>
    question.kind === 'single' ? question.right === at : question.kind === 'multiple' && question.right.includes(at)
  return (
    <div className="my-4 rounded-ui border border-dashed border-line p-4 text-sm">
      <p className="text-muted">Exam question, not shown in the lesson</p>
      <p className="mt-1 font-medium">{question.text}</p>
      {'options' in question && (
        <ul className="mt-1 list-disc pl-5">
          {question.options.map((option, at) => (
            <li key={option}>
              {option} {right(at) && <strong>(right)</strong>}
            </li>
          ))}
        </ul>
      )}
      {question.kind === 'number' && <p className="mt-1 tabular-nums">{`${question.value} ± ${question.tolerance} ${question.unit}`}</p>}
      {question.kind === 'hotspot' && (
        <div className="relative mt-2 max-w-sm">
          <img src={question.picture} alt="What members see, with the area in which a mark counts" className="block w-full" />
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
            <polygon points={pathOf(question.area)} fill="none" stroke="#000" strokeWidth="4" vectorEffect="non-scaling-stroke" />
            <polygon points={pathOf(question.area)} fill="none" stroke="#fff" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      )}
      {question.kind === 'order' && (
        <ol className="mt-1 list-decimal pl-5">
          {question.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
      <p className="mt-1 text-muted">{question.because}</p>
    </div>
  )
}

interface Props {
  markdown: string
  renderLab: (lab: Extract<LessonBlock, { kind: 'lab' }>) => ReactNode
  renderAnimation: (animation: Extract<LessonBlock, { kind: 'animation' }>) => ReactNode
}

/** The course as members will see it, made of the text as it is written; with what is wrong, and where. */
export function CoursePreview({ markdown, renderLab, renderAnimation }: Props) {
  const read = useMemo(() => readText(markdown), [markdown])
  if ('line' in read)
    return (
      <p role="alert" className="rounded-ui border border-critical p-4 text-critical">
        {read.words}
      </p>
    )
  const { course } = read
  const questions = course.lessons.reduce((sum, lesson) => sum + lesson.questions.length, 0)
  return (
    <div className="min-w-0">
      <h3 className="text-lg font-semibold">{course.title}</h3>
      <p className="text-sm text-muted">
        {`${dayLabel[course.day]} · ${formatCount(course.lessons.length, 'lesson')} · ${formatCount(questions, 'exam question')}`}
        {questions === 0 && '; without questions it is completed by reading it'}
      </p>
      <p className="mt-2">{course.description}</p>
      {course.lessons.map((lesson) => (
        <article key={lesson.id} className="mt-6 border-t border-line pt-4">
          <h4 className="font-semibold">{`${lesson.title} (${lesson.minutes} min)`}</h4>
          {lesson.blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are known by their places
            <div key={`${block.kind} ${place}`}>
              {block.kind === 'text' && <LessonText markdown={block.markdown} lesson={lesson.id} sources={lesson.sources} />}
              {block.kind === 'animation' && renderAnimation(block)}
              {block.kind === 'practice' && <PracticeBlock practice={block} />}
              {block.kind === 'check' && (
                <CheckBlock check={{ ...block, options: block.options.map((option) => ({ ...option })) }} onDone={() => undefined} />
              )}
              {block.kind === 'lab' && renderLab({ ...block, minutes: minutesOfBlock(block) })}
            </div>
          ))}
          {lesson.questions.map((question) => (
            <Asked key={question.text} question={question} />
          ))}
          <LessonSources lesson={lesson.id} sources={lesson.sources} />
        </article>
      ))}
    </div>
  )
}
